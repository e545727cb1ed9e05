/** Where the drives of a track have public pages. */
export type DrivesPath = {
  /** The path before its drives' public addresses, if it has such pages. */
  drivesPath?: string
}

const longestName = 60

/** `Médecine & Surgery 2026` → `medecine-surgery-2026`; empty for a title without Latin letters or digits. */
function nameInAddress(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')
  return words.slice(0, longestName).replace(/-$/, '')
}

/** The number that identifies a drive to people: the first block of its id. */
export function driveNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/**
 * The last part of a drive's public address: its title for people, its number for the portal. It finds the same drive
 * after a change of the title.
 */
export function driveAddress({ id, title }: { id: string; title: string }): string {
  return [nameInAddress(title), driveNumber(id).toLowerCase()].filter(Boolean).join('-')
}

/** The public page of a drive; undefined in a track without such pages. */
export function drivePath({ drivesPath }: DrivesPath, drive: { id: string; title: string }): string | undefined {
  return drivesPath && `${drivesPath}/${driveAddress(drive)}`
}

/** The calendar file with the last day to apply; undefined in a track without such pages. */
export function closingDayPath({ drivesPath }: DrivesPath, driveId: string): string | undefined {
  return drivesPath && `${drivesPath}/${driveNumber(driveId).toLowerCase()}/closing-day.ics`
}

/** The number at the end of an address, in lower case; null when there is none. */
export function numberInAddress(address: string): string | null {
  return /(?:^|-)([0-9a-f]{8})$/i.exec(address)?.[1]?.toLowerCase() ?? null
}
