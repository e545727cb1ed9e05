import type { Size } from '#lib/desk/geometry.ts'

export type Frame = {
  /** Class in printed-box.module.css. */
  box: 'photo' | 'signature'
  aspect: number
  /** Pixels at 600 dots per inch: printers use no more. */
  largest: Size
  /** Minimum length of the longer side, at about 270 dots per inch; below it the print is coarse. */
  leastSide: number
}

// The boxes of the printed form: 35 × 45 mm and 56 × 17 mm.
const photo: Frame = { box: 'photo', aspect: 35 / 45, largest: { width: 826, height: 1062 }, leastSide: 480 }
const signature: Frame = { box: 'signature', aspect: 56 / 17, largest: { width: 1323, height: 402 }, leastSide: 480 }

export function frameOf(docType: string): Frame {
  return docType === 'signature' ? signature : photo
}
