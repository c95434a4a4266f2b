export const W = 1280;
export const H = 536;
export const FLOOR = 446;
export const RED = '#c8271e';
export const INK = '#07110d';
