export const W = 1280;
export const H = 720;
export const DENSITY = 1.5;
export const WATER = 470;
