const isTrial = process.argv.includes('--trial')

/** How much, how often or how long: as it is measured, or as little as a trial needs, which shows that each part still runs. */
export function extent<T>(measured: T, trial: T): T {
  return isTrial ? trial : measured
}
