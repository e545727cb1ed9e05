/** How a picture lies under its frame. The crop is in pixels of the screen. */
export type Placing = { crop: { x: number; y: number }; zoom: number; quarters: number; degrees: number }

export const placedFirst: Placing = { crop: { x: 0, y: 0 }, zoom: 1, quarters: 0, degrees: 0 }

/** A photo or a signature in its frame; `isInk` where a signature is to be dark ink on white. */
export type PlacedPicture = { file: File; placing: Placing; isInk: boolean }
