import { useEffect, useState } from 'react'

/** An object URL for a picture in memory, as long as the component uses it. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    let url: string | null = null
    let isGone = false
    const show = async () => {
      await Promise.resolve()
      if (isGone) return
      url = URL.createObjectURL(blob)
      setShown({ blob, url })
    }
    void show()
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [blob])
  return shown !== null && shown.blob === blob ? shown.url : null
}
