/** A photo is larger than a code needs; its pixels are looked at one by one. */
const WIDEST = 1200;

/** The text of the QR code on a picture, empty when there is none. The picture stays in the browser. Throws when it is no picture. */
export async function readCode(picture: Blob): Promise<string> {
  const [{ default: read }, pixels] = await Promise.all([import('jsqr'), pixelsOf(picture)]);
  return read(pixels.data, pixels.width, pixels.height)?.data ?? '';
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const drawn = await createImageBitmap(picture);
  const scale = Math.min(1, WIDEST / Math.max(drawn.width, drawn.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * scale)), Math.max(1, Math.round(drawn.height * scale)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No picture can be drawn here.');
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
