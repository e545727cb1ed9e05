import { useParams } from '@tanstack/react-router'

/** What the address of a page of a track names: the parts with `$` in its `pages`. */
export function usePageAddress(): { applicationId: string; driveId: string } {
  const named: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return { applicationId: named['applicationId'] ?? '', driveId: named['driveId'] ?? '' }
}
