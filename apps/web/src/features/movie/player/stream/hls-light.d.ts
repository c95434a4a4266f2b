/** The light build has the types of the whole one; its package declares none. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
