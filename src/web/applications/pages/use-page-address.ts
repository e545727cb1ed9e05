import { useParams } from '#lib/router/router-provider.tsx'

/** Values of the `$` parts in the address of a track's page. */
export function usePageAddress(): { applicationId: string; driveId: string } {
  const named: Readonly<Record<string, string | undefined>> = useParams()
  return { applicationId: named['applicationId'] ?? '', driveId: named['driveId'] ?? '' }
}
