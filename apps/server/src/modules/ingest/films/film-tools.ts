/** Where the film tools are; without them H.264/AAC MP4 is repackaged and anything else refused. */
export interface FilmTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}
