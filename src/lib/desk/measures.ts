import type { Pixels, Size } from './geometry.ts'

/** Lightness of each pixel, from 0 to 255. */
export type Lightness = Size & { data: Uint8Array }

export function lightnessOf({ width, height, data }: Pixels): Lightness {
  const light = new Uint8Array(width * height)
  for (let i = 0; i < light.length; i++) {
    light[i] = Math.round(0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0))
  }
  return { width, height, data: light }
}

function meanOf({ data }: Lightness): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}

/** Standard deviation of the lightness: almost zero for a picture of one colour. */
function spreadOf(picture: Lightness, mean: number): number {
  let sum = 0
  for (const value of picture.data) sum += (value - mean) ** 2
  return Math.sqrt(sum / picture.data.length)
}

/** Variance of the Laplacian: how sharp the sharpest edges are. Zero without edges. */
function sharpnessOf({ width, height, data }: Lightness): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (i: number) => data[i] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const edge = at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** What a person should check in a picture. Any of them may be wrong: a hint, never a refusal. */
export type Hint = 'empty' | 'dark' | 'blurred' | 'small'

/** Size for measuring, on which the sharpness of edges depends. */
export const measuredSidePixels = 512
const emptySpread = 6
const darkMean = 50
// A blur of four pixels leaves a third of the variance; sharp pictures start at about 190, a plain wall lower.
const blurredVariance = 30

/**
 * Finds problems of a picture, from its pixels at the measured size, the true length of its longer side and the
 * required one. An empty picture is only called empty, because without detail nothing tells whether it is blurred.
 */
export function hintsOn(measured: Pixels, { longest, least }: { longest: number; least: number }): Hint[] {
  const light = lightnessOf(measured)
  const mean = meanOf(light)
  const small: Hint[] = longest < least ? ['small'] : []
  if (spreadOf(light, mean) < emptySpread) return ['empty', ...small]
  const dark: Hint[] = mean < darkMean ? ['dark'] : []
  const blurred: Hint[] = sharpnessOf(light) < blurredVariance ? ['blurred'] : []
  return [...dark, ...blurred, ...small]
}
