import { useParams } from '#web/platform/router/router-provider.tsx'

/** What the address of a page of a track names: the parts with `$` in its `pages`. */
export function usePageAddress(): { applicationId: string; driveId: string } {
  const named: Readonly<Record<string, string | undefined>> = useParams()
  return { applicationId: named['applicationId'] ?? '', driveId: named['driveId'] ?? '' }
}
