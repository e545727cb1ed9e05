/** `214 kB`, `1.2 MB`: a kilobyte has 1024 bytes, as the limits count. */
export function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} kB` : showMegabytes(bytes)
}

export function showMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** `2.3 of 3.6 MB`, or in kB for a small file. */
export function showSent(sentBytes: number, totalBytes: number): string {
  if (totalBytes >= 1_048_576) return `${(sentBytes / 1_048_576).toFixed(1)} of ${showMegabytes(totalBytes)}`
  return `${Math.round(sentBytes / 1024)} of ${showSize(totalBytes)}`
}
