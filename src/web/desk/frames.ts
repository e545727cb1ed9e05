import type { Size } from './geometry.ts'

export type Frame = {
  /** Its class in printed-box.module.css. */
  box: 'photo' | 'signature'
  aspect: number
  /** Points at 600 dots per inch: more is not printed. */
  largest: Size
  /** Below this the print is coarse: the longer side at some 270 dots per inch. */
  leastSide: number
}

// The boxes of the printed form, 35 × 45 mm and 56 × 17 mm.
const photo: Frame = { box: 'photo', aspect: 35 / 45, largest: { width: 826, height: 1062 }, leastSide: 480 }
const signature: Frame = { box: 'signature', aspect: 56 / 17, largest: { width: 1323, height: 402 }, leastSide: 480 }

export function frameOf(docType: string): Frame {
  return docType === 'signature' ? signature : photo
}
