import type { Pixels } from './geometry.ts'
import { lightnessOf, type Lightness } from './measures.ts'

/** Summed-area table, from which four look-ups give the mean of any rectangle. */
function sumsOf({ width, height, data }: Lightness): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

// Lightness relative to the surroundings: below the first share it is ink, above the second paper, between them an
// edge.
const inkShare = 0.72
const paperShare = 0.9
const inkLightness = 24

/**
 * Turns writing on paper into dark ink on white. Each pixel is compared with its surroundings, so that a shadow on the
 * sheet disappears.
 */
export function darkInkOnWhite(picture: Pixels): Pixels {
  const light = lightnessOf(picture)
  const { width, height } = picture
  const sums = sumsOf(light)
  const sumAt = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  const reach = Math.max(8, Math.round(Math.max(width, height) / 12))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum = sumAt(right, bottom) - sumAt(left, bottom) - sumAt(right, top) + sumAt(left, top)
      const mean = sum / ((right - left) * (bottom - top))
      const share = mean === 0 ? 1 : (light.data[y * width + x] ?? 0) / mean
      const paper = Math.min(1, Math.max(0, (share - inkShare) / (paperShare - inkShare)))
      const value = inkLightness + (255 - inkLightness) * paper
      const place = (y * width + x) * 4
      data[place] = data[place + 1] = data[place + 2] = value
      data[place + 3] = 255
    }
  }
  return { width, height, data }
}
