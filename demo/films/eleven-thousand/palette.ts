export const W = 1280;
export const H = 720;
export const BLACK = '#01040a';
export const CYAN = '#4fe3ff';
export const VIOLET = '#9a6bff';
export const ROSE = '#ff5fa8';
export const LAMP = '#ffe9b0';
