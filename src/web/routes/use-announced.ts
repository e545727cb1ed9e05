import { useQuery } from '@tanstack/react-query'
import { tracks } from '#web/tracks.ts'

/**
 * What everybody sees of the drives of each track, in the order of the tracks. One query after the other, since there are
 * as many each time: what the library brings for lists that change is a twentieth of the first page.
 */
export function useAnnounced() {
  // oxlint-disable-next-line react/rules-of-hooks -- the list of tracks never changes
  return tracks.map(({ announced }) => useQuery(announced))
}
