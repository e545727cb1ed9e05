import { useEffect, useState } from 'react'

/** An address by which a picture in memory is shown, for as long as it is. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown !== null && shown.blob === blob ? shown.url : null
}
