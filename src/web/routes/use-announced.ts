import { useQuery } from '@tanstack/react-query'
import { tracks } from '#web/tracks.ts'

/**
 * The public drives of each track, in order. The tracks never change, so this loops over `useQuery`: the library's
 * `useQueries` would add a twentieth to the first load.
 */
export function useAnnounced() {
  // oxlint-disable-next-line react/rules-of-hooks -- the list of tracks never changes
  return tracks.map(({ announced }) => useQuery(announced))
}
