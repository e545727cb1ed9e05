import { readFileSync, readdirSync } from 'node:fs'

const lookEveryMs = 20
const bytesPerKilobyte = 1024

/** Peak memory of the largest process this one started, in kB; only Linux tells. */
function childrenPeakKilobytes(): number {
  let peak = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (!status.includes(`PPid:\t${process.pid}\n`)) continue
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // Ended while we looked.
    }
  }
  return peak
}

/** Watches memory until asked what the peaks were, in bytes. */
export function watchMemory(): () => { serverBytes: number; inspectorBytes: number } {
  let inspector = 0
  const look = () => {
    if (process.platform === 'linux') inspector = Math.max(inspector, childrenPeakKilobytes())
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    return {
      serverBytes: process.resourceUsage().maxRSS * bytesPerKilobyte,
      inspectorBytes: inspector * bytesPerKilobyte,
    }
  }
}
