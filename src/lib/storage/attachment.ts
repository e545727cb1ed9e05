/**
 * A Content-Disposition for a download, with the name in both forms of RFC 6266; no control character or quote can
 * end it early.
 */
export function attachmentHeader(fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
