const endOfJpeg = new Uint8Array([0xff, 0xd9])
// Bits that no picture has behind its last pixel: a decoder reads them only where pixels are missing.
const furtherBits = new Uint8Array(1_024).fill(0xa5)

const upright = { imageOrientation: 'from-image' } as const

const read = (parts: readonly BlobPart[]) =>
  createImageBitmap(new Blob([...parts], { type: 'image/jpeg' }), upright).catch(() => null)

/** Whether a file begins as a JPEG and does not end as one. */
async function lacksEnd(file: Blob): Promise<boolean> {
  const [start, end] = await Promise.all([file.slice(0, 2).arrayBuffer(), file.slice(-2).arrayBuffer()])
  return String(new Uint8Array(start)) === '255,216' && String(new Uint8Array(end)) !== String(endOfJpeg)
}

/**
 * Reads a picture, upright as its EXIF data say; null where the browser cannot. Some programs forget to write the end of
 * a JPEG, which browsers want: it is added. Where pixels are missing, too, further bits change the picture, whose small
 * copy `sample` draws: that one is incomplete, and would be grey.
 */
export async function readPicture(
  file: Blob,
  sample: (bitmap: ImageBitmap) => Uint8ClampedArray,
): Promise<ImageBitmap | null> {
  const asIs = await createImageBitmap(file, upright).catch(() => null)
  if (asIs || !(await lacksEnd(file))) return asIs
  const [ended, probed] = await Promise.all([read([file, endOfJpeg]), read([file, furtherBits, endOfJpeg])])
  try {
    if (!ended || !probed) return null
    const other = sample(probed)
    if (sample(ended).every((value, place) => value === other[place])) return ended
    ended.close()
    return null
  } finally {
    probed?.close()
  }
}
