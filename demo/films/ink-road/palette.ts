export const W = 1280;
export const H = 720;
export const PAPER = '#efe7d6';
export const INK = '#1b1a1c';
export const SEAL = '#b3261e';
