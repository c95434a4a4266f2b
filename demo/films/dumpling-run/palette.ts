export const W = 1280;
export const H = 720;
export const CREAM = '#fff0d2';
export const BROWN = '#3b1d14';
export const RED = '#d9432f';
