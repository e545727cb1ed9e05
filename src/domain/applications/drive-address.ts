import type { TrackFacts } from './track.ts'

const longestName = 60

/** `Médecine & Surgery 2026` → `medecine-surgery-2026`; empty for a title without Latin letters or digits. */
function nameInAddress(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')
  return words.slice(0, longestName).replace(/-$/, '')
}

/** The number of a drive as people may quote it: the first block of its id. */
export function driveNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/**
 * The last part of the address of a drive's public page: its title for people to read, its number for us to find it by. It
 * leads to the same drive after the title was changed.
 */
export function driveAddress({ id, title }: { id: string; title: string }): string {
  return [nameInAddress(title), driveNumber(id).toLowerCase()].filter(Boolean).join('-')
}

/** Where everybody reads about a drive; undefined in a track that has no such pages. */
export function drivePath(
  { drivesPath }: Pick<TrackFacts, 'drivesPath'>,
  drive: { id: string; title: string },
): string | undefined {
  return drivesPath && `${drivesPath}/${driveAddress(drive)}`
}

/** Where everybody gets the last day to apply for their calendar; undefined in a track that has no such pages. */
export function closingDayPath({ drivesPath }: Pick<TrackFacts, 'drivesPath'>, driveId: string): string | undefined {
  return drivesPath && `${drivesPath}/${driveNumber(driveId).toLowerCase()}/closing-day.ics`
}

/** The number that an address ends in, in lower case; null when it ends in none. */
export function numberInAddress(address: string): string | null {
  return /(?:^|-)([0-9a-f]{8})$/i.exec(address)?.[1]?.toLowerCase() ?? null
}
