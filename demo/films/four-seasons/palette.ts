export const W = 1280;
export const H = 720;

export interface Season {
  readonly seed: number;
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly crown: readonly string[];
  readonly trunk: string;
  /** What drifts through the air, and how it falls. */
  readonly air: readonly string[];
  readonly sea?: string;
  readonly sun: readonly [number, number, number, string];
}

export const spring: Season = {
  seed: 4,
  sky: ['#f7d9dc', '#fdf3e3'],
  far: '#b9cdb8',
  middle: '#9cbf97',
  near: '#7da874',
  crown: ['#f4a7b9', '#f8c3cd', '#ee8fa8'],
  trunk: '#6b4a4a',
  air: ['#f8c3cd', '#ffffff'],
  sun: [960, 170, 60, '#fff6dc'],
};

export const summer: Season = {
  seed: 9,
  sky: ['#5fb6d9', '#d8f0e4'],
  far: '#4fa3a5',
  middle: '#58a55c',
  near: '#3f8a48',
  crown: ['#2f7d4a', '#3f9a55', '#68b356'],
  trunk: '#5a3f2c',
  air: ['#fff3b0'],
  sea: '#2b8fb8',
  sun: [980, 150, 76, '#fff0a8'],
};

export const autumn: Season = {
  seed: 15,
  sky: ['#f2b279', '#fbe6c0'],
  far: '#c98f5f',
  middle: '#b96b3d',
  near: '#8f4b2c',
  crown: ['#d9542b', '#e98a2e', '#f0b23e'],
  trunk: '#4a2a1e',
  air: ['#d9542b', '#f0b23e', '#e98a2e'],
  sun: [880, 240, 90, '#ffe2a0'],
};

export const winter: Season = {
  seed: 22,
  sky: ['#1b2749', '#5a6f9c'],
  far: '#4f6390',
  middle: '#8597bb',
  near: '#dbe4f2',
  crown: ['#c9d6ea', '#e7eef8', '#aebfdb'],
  trunk: '#2a3150',
  air: ['#ffffff'],
  sun: [1090, 120, 46, '#f6f2df'],
};
