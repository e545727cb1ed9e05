/** One measurement with its floor (the least it could cost here) and its target. */
export type Measure = { name: string; value: number; unit: string; floor?: number; target: string; isMet: boolean }

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which this share of the values, 0 to 1, lies. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** The value that all but the slowest twentieth stay below. */
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** Prints one line per measure, with the ratio to the floor of the same run. */
export function printMeasures(measures: readonly Measure[]): void {
  const line = (cells: string[]) =>
    `${cells[0]?.padEnd(56)}${cells
      .slice(1)
      .map((cell) => cell.padStart(16))
      .join('')}`
  process.stdout.write(`${line(['what', 'measured', 'floor', 'ratio', 'target', ''])}\n`)
  for (const { name, value, unit, floor, target, isMet } of measures) {
    const ratio = floor === undefined ? '' : `×${(value / floor).toFixed(2)}`
    const cells = [
      name,
      `${shown(value)} ${unit}`,
      floor === undefined ? '' : `${shown(floor)} ${unit}`,
      ratio,
      target,
      isMet ? 'met' : 'MISSED',
    ]
    process.stdout.write(`${line(cells)}\n`)
  }
}

/** The median time of several runs in milliseconds, after one run to warm up. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let run = 0; run < times; run++) {
    const begunAt = performance.now()
    await work()
    taken.push(performance.now() - begunAt)
  }
  return median(taken)
}
