import { isSheet, type Corners, type Point } from './geometry.ts'
import type { Lightness } from './measures.ts'

/** Size at which a sheet is searched; small enough to be instant on a phone. */
export const guessedSidePixels = 256

/** The lightness that best separates light from dark (Otsu's method). */
function threshold({ data }: Lightness): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const total = data.length
  let all = 0
  for (const [value, count] of counts.entries()) all += value * count
  let [below, sumBelow, best, found] = [0, 0, -1, 127]
  for (const [value, count] of counts.entries()) {
    below += count
    sumBelow += value * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (all - sumBelow) / above) ** 2
    if (between > best) [best, found] = [between, value]
  }
  return found
}

/** Pixel indices of the largest connected light patch. */
function largestPatch({ width, height, data }: Lightness, limit: number): number[] {
  const seen = new Uint8Array(data.length)
  let largest: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) <= limit) continue
    const patch = [start]
    seen[start] = 1
    for (let next = 0; next < patch.length; next++) {
      const i = patch[next] ?? 0
      const [x, y] = [i % width, Math.floor(i / width)]
      const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, y > 0 ? i - width : -1]
      for (const j of [...around, y < height - 1 ? i + width : -1]) {
        if (j < 0 || seen[j] || (data[j] ?? 0) <= limit) continue
        seen[j] = 1
        patch.push(j)
      }
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

const areaOf = (corners: Corners) => {
  let twice = 0
  for (const [i, { x, y }] of corners.entries()) {
    const next = corners[(i + 1) % 4] ?? { x: 0, y: 0 }
    twice += x * next.y - next.x * y
  }
  return twice / 2
}

// A smaller patch is only a light spot; a larger one is the whole picture, with nothing to crop.
const leastShare = 0.15
const mostShare = 0.9
// Required share of light pixels between the corners: writing and shadows darken some.
const leastFilled = 0.75

/**
 * Guesses the corners of a light sheet on a darker background; null if nothing looks like one. Busy backgrounds mislead
 * it, so it only suggests a crop to a person.
 */
export function guessCorners(picture: Lightness): Corners | null {
  const { width, height } = picture
  const patch = largestPatch(picture, threshold(picture))
  const points = patch.map((i): Point => ({ x: i % width, y: Math.floor(i / width) }))
  const first = points[0]
  if (!first) return null
  const furthest = (towards: (point: Point) => number) =>
    points.reduce((best, point) => (towards(point) > towards(best) ? point : best), first)
  const a = furthest(({ x, y }) => -x - y)
  const b = furthest(({ x, y }) => x - y)
  const c = furthest(({ x, y }) => x + y)
  const d = furthest(({ x, y }) => y - x)
  const found: Corners = [a, { x: b.x + 1, y: b.y }, { x: c.x + 1, y: c.y + 1 }, { x: d.x, y: d.y + 1 }]
  const area = areaOf(found)
  const share = area / (width * height)
  if (!isSheet(found) || share < leastShare || share > mostShare || patch.length < area * leastFilled) return null
  const shareOf = ({ x, y }: Point): Point => ({ x: x / width, y: y / height })
  return [shareOf(found[0]), shareOf(found[1]), shareOf(found[2]), shareOf(found[3])]
}
