export const W = 1280;
export const H = 720;
export const PINK = '#ff2e88';
export const CYAN = '#29e0ff';
export const AMBER = '#ffb04a';
export const INK = '#06070d';
export const FLOOR = 230;
