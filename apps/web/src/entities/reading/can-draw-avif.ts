/** The smallest AVIF picture: one grey pixel. */
const PIXEL =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let answer: Promise<boolean> | undefined;

/** Whether this browser draws AVIF; tried once. */
export function canDrawAvif(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.width === 1));
    image.addEventListener('error', () => resolve(false));
    image.src = PIXEL;
  });
  return answer;
}
