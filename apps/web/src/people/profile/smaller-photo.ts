/** A file that is smaller in both is sent as it is: the server draws every picture of so many pixels, of whatever kind it is. */
const SMALL_BYTES = 500_000
const SMALL_PIXELS = 6_000_000
/** The server keeps no more of a picture than this on either side. */
const MOST_PIXELS = 1600
const QUALITY = 0.9

/** Some browsers give back other pixels than were drawn, so that no device is recognised by them. */
const givesPixelsBack = (context: CanvasRenderingContext2D): boolean => {
  context.fillStyle = '#123456'
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data.join() === '18,52,86,255'
}

const drawnSmaller = async (file: Blob, picture: ImageBitmap): Promise<Blob> => {
  const fits = picture.width * picture.height <= SMALL_PIXELS
  if (fits && file.size <= SMALL_BYTES) return file
  const share = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map(side => Math.max(1, Math.round(side * share))) as [number, number]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context || !givesPixelsBack(context)) return file
  // As the server does behind what can be seen through.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const drawn = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return drawn && (!fits || drawn.size < file.size) ? drawn : file
}

/** Draws a large picture as small as the server would, for slow networks and because the server does not draw every large one. A file that cannot be drawn here stays as it is. */
export const smaller = async (file: Blob): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      return await drawnSmaller(file, picture)
    } finally {
      picture.close()
    }
  } catch (error) {
    // The server says what is wrong with it.
    console.info('A picture is sent as it is.', error)
    return file
  }
}
