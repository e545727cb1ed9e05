export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** Corners of a sheet in a picture, clockwise from its top left, as shares of width and height. */
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

/** The source corner for each corner of the result: turning a sheet means starting at another corner. */
export function turnedCorners([a, b, c, d]: Corners, turns: QuarterTurns): Corners {
  if (turns === 1) return [d, a, b, c]
  if (turns === 2) return [c, d, a, b]
  return turns === 3 ? [b, c, d, a] : [a, b, c, d]
}

/** Converts shares of a picture to pixels. */
export function inPixels(corners: Corners, { width, height }: Size): Corners {
  const [a, b, c, d] = corners
  const scaled = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  return [scaled(a), scaled(b), scaled(c), scaled(d)]
}

/** Size of a sheet seen at an angle: the longer of each pair of opposite edges. */
export function sheetSize([a, b, c, d]: Corners): Size {
  return { width: Math.max(distance(a, b), distance(d, c)), height: Math.max(distance(a, d), distance(b, c)) }
}

/** Shrinks a size so that no side is longer; never enlarges it. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether four corners outline a sheet: no corner lies inside the others, and no edges cross. */
export function isSheet([a, b, c, d]: Corners): boolean {
  const turn = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
  return [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((one) => one > 0)
}

type Homography = readonly [number, number, number, number, number, number, number, number]

/** The projection of the unit square onto four corners (Heckbert 1989): how a camera sees a flat sheet at an angle. */
export function homographyTo([a, b, c, d]: Corners): Homography {
  const s = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const p = { x: b.x - c.x, y: b.y - c.y }
  const q = { x: d.x - c.x, y: d.y - c.y }
  const determinant = p.x * q.y - q.x * p.y
  const g = (s.x * q.y - q.x * s.y) / determinant
  const h = (p.x * s.y - s.x * p.y) / determinant
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h]
}

/** Projects a point of the unit square. */
export function projected([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Pixels of a picture: red, green, blue and alpha of each, row by row. */
export type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> }

/** Straightens the area between four corners of a picture, interpolating between its pixels. */
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
