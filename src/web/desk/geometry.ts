export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** The corners of a sheet in a picture, clockwise from its top left, in shares of width and height. */
export type Corners = readonly [Point, Point, Point, Point]
/** Clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The corner of the source that comes to each corner of the result: turning a sheet is beginning with another corner. */
export function turnedCorners([a, b, c, d]: Corners, turns: QuarterTurns): Corners {
  if (turns === 1) return [d, a, b, c]
  if (turns === 2) return [c, d, a, b]
  return turns === 3 ? [b, c, d, a] : [a, b, c, d]
}

/** Shares of a picture as its points. */
export function inPixels(corners: Corners, { width, height }: Size): Corners {
  const [a, b, c, d] = corners
  const scaled = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  return [scaled(a), scaled(b), scaled(c), scaled(d)]
}

/** How large a sheet is that is seen at an angle: as long as the longer of two opposite edges. */
export function sheetSize([a, b, c, d]: Corners): Size {
  return { width: Math.max(distance(a, b), distance(d, c)), height: Math.max(distance(a, d), distance(b, c)) }
}

/** Made smaller so that no side is longer; never made larger. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether four corners go round a sheet: none lies inside the others, and no two edges cross. */
export function isSheet([a, b, c, d]: Corners): boolean {
  const turn = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
  return [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((one) => one > 0)
}

type Homography = readonly [number, number, number, number, number, number, number, number]

/**
 * The projection of the unit square onto four corners (Heckbert 1989): where a flat sheet is seen in a picture that was
 * not taken from straight above.
 */
export function homographyTo([a, b, c, d]: Corners): Homography {
  const s = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const p = { x: b.x - c.x, y: b.y - c.y }
  const q = { x: d.x - c.x, y: d.y - c.y }
  const determinant = p.x * q.y - q.x * p.y
  const g = (s.x * q.y - q.x * s.y) / determinant
  const h = (p.x * s.y - s.x * p.y) / determinant
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h]
}

/** Where a point of the unit square comes to lie. */
export function projected([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Points of a picture: red, green, blue and alpha of each, row by row. */
export type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> }

/** What lies between four corners of a picture, seen from straight above. Between its points the picture is interpolated. */
export function flattened(source: Pixels, corners: Corners, { width, height }: Size): Pixels {
  const result = new Uint8ClampedArray(width * height * 4)
  const projection = homographyTo(corners)
  const { data } = source
  const [lastX, lastY] = [source.width - 1, source.height - 1]
  let place = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++, place += 4) {
      const { x, y } = projected(projection, { x: (column + 0.5) / width, y: (row + 0.5) / height })
      const left = Math.min(lastX, Math.max(0, x - 0.5))
      const top = Math.min(lastY, Math.max(0, y - 0.5))
      const [x0, y0] = [Math.floor(left), Math.floor(top)]
      const [fx, fy] = [left - x0, top - y0]
      const right = x0 < lastX ? 4 : 0
      const below = y0 < lastY ? source.width * 4 : 0
      const at = (y0 * source.width + x0) * 4
      for (let channel = 0; channel < 3; channel++) {
        const i = at + channel
        const upper = (data[i] ?? 0) * (1 - fx) + (data[i + right] ?? 0) * fx
        const lower = (data[i + below] ?? 0) * (1 - fx) + (data[i + below + right] ?? 0) * fx
        result[place + channel] = upper * (1 - fy) + lower * fy
      }
      result[place + 3] = 255
    }
  }
  return { width, height, data: result }
}
