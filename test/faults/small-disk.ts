import { spawnSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills the disk except for so many bytes. */
  fill: (leaveBytes?: number) => void
  /** Frees what was filled. */
  empty: () => void
  /** To be called when nobody writes to the disk. */
  close: () => void
}

const blockBytes = 65_536

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Writes until so much is left, or the disk is full. */
function write(path: string, folder: string, leaveBytes: number): void {
  const file = openSync(path, 'a')
  try {
    for (const block of [Buffer.alloc(blockBytes), Buffer.alloc(4096)]) {
      while (freeBytes(folder) - block.length >= leaveBytes) writeSync(file, block)
    }
    fsyncSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** A disk of so many megabytes in memory; null, with a line in the output, where mounting is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    process.stderr.write('NOT RUN: tests on a full disk (need root, and mount -t tmpfs)\n')
    return null
  }
  const taken = join(folder, 'taken')
  return {
    folder,
    fill: (leaveBytes = 0) => write(taken, folder, leaveBytes),
    empty: () => {
      // A removed file keeps its space while another process, such as a search through all files, has it open.
      truncateSync(taken)
      rmSync(taken)
    },
    close: () => {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
