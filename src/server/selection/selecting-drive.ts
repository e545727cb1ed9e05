import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Merit } from '#domain/selection/merit.ts'
import { findDrive, findDriveAt, type Drive } from '#server/drives/drive.ts'
import type { ListedTrack } from '#server/lists/list-verbs.ts'
import type { ReportingTrack } from '#server/reports/report-verbs.ts'
import type { Database } from '#lib/sql/database.ts'

/** A track as the portal serves it; with its merit, if its seats are given away by rank. */
export type PortalTrack = ListedTrack & ReportingTrack & { merit?: Merit<object> }

/** A drive whose seats go by rank, with its track. */
type RankedTrack<T> = { track: T; merit: Merit<object>; drive: Drive<object> }

const noSuchDrive = () => new Problem(refusal('no-such-drive', { drive: 'drive' }))

/** A drive with its track, where its seats go by rank; any other is refused like a missing one. */
export function ranked<T extends PortalTrack>(tracks: readonly T[], drive: Drive | null): RankedTrack<T> {
  const track = tracks.find(({ name }) => name === drive?.track)
  if (!drive || !track?.merit) throw noSuchDrive()
  // Safe: the track wrote its settings through the schema that reads them.
  return { track, merit: track.merit, drive: drive as Drive<object> }
}

/** Such a drive by its id, published or not. */
export async function selectingDrive<T extends PortalTrack>(db: Database, tracks: readonly T[], id: string) {
  return ranked(tracks, await findDrive(db, id))
}

/** Such a drive that everybody sees, by its id or its public address. */
export async function announcedDrive(db: Database, tracks: readonly PortalTrack[], address: string) {
  for (const { name } of tracks.filter(({ merit }) => merit)) {
    const drive = await findDriveAt(db, name, address)
    if (drive?.published) return ranked(tracks, drive)
  }
  throw noSuchDrive()
}
