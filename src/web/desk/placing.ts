/** How a picture lies under its frame. `crop` is in screen pixels. */
export type PicturePlacement = { crop: { x: number; y: number }; zoom: number; quarters: number; degrees: number }

export const placedFirst: PicturePlacement = { crop: { x: 0, y: 0 }, zoom: 1, quarters: 0, degrees: 0 }

/** A photo or signature in its frame; `isInk` for a signature as dark ink on white. */
export type PlacedPicture = { file: File; placing: PicturePlacement; isInk: boolean }
