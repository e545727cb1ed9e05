import { useQuery } from '@tanstack/react-query'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { signedUrl } from './signed-url.ts'

/** A photo or signature as a picture; `children` replace it while there is none. */
export function DocumentPicture({
  document,
  label,
  children,
}: {
  document: DocumentFacts | undefined
  label: string
  children?: string
}) {
  const isSafe = document !== undefined && document.scan !== 'infected'
  const { data } = useQuery({ ...signedUrl(document?.key ?? ''), enabled: isSafe })
  return isSafe && data ? <img src={data} alt={label} /> : <>{children}</>
}
