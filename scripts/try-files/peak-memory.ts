import { readFileSync, readdirSync } from 'node:fs'

const lookEveryMs = 20
const bytesPerKilobyte = 1024

/** Peak memory of the largest inspecting process started by `parent`, in kB; only Linux reports it. */
function inspectorPeakKilobytes(parent: number): number {
  let peak = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (!status.includes(`PPid:\t${parent}\n`)) continue
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('inspector.ts')) continue
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // Ended meanwhile.
    }
  }
  return peak
}

/** Watches memory until the call for the peaks, in bytes: of this process, and of the file inspections of `parent`. */
export function watchMemory(parent = process.pid): () => { serverBytes: number; inspectorBytes: number } {
  let inspector = 0
  const look = () => {
    if (process.platform === 'linux') inspector = Math.max(inspector, inspectorPeakKilobytes(parent))
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
