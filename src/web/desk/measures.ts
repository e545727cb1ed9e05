import type { Pixels, Size } from './geometry.ts'

/** How light each point is, from 0 to 255. */
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

/** Standard deviation of the lightness: nearly nought where everything has one colour. */
function spreadOf(picture: Lightness, mean: number): number {
  let sum = 0
  for (const value of picture.data) sum += (value - mean) ** 2
  return Math.sqrt(sum / picture.data.length)
}

/** Variance of the Laplacian: how hard the hardest edges are. Zero without edges. */
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

/** What a person should look at in a picture before it is used. Each may be wrong: a hint, never a refusal. */
export type Hint = 'empty' | 'dark' | 'blurred' | 'small'

/** Pictures are measured at this size: how hard an edge is depends on it. */
export const measuredSidePixels = 512
const emptySpread = 6
const darkMean = 50
// The same picture, blurred by four pixels, has a third of what it had; sharp ones begin at about 190, a plain wall lower.
const blurredVariance = 30

/**
 * What is odd about a picture, given its points at the measured size, how long its longer side is in truth and what it
 * should be. Whether something without detail is blurred cannot be said: an empty picture is called empty only.
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
