import { Card } from '#web/ui/card.tsx'
import { FormLayout } from '#web/ui/form-sheet.tsx'
import { SkeletonBar, SkeletonRows } from '#web/ui/skeleton.tsx'

/** Placeholder in the shape of the form while it loads. */
export function FormSkeleton() {
  return (
    <div style={{ minHeight: '100dvh' }}>
      <FormLayout aside={<SkeletonRows rows={5} rowHeight={56} />}>
        <SkeletonBar width="40%" height={32} />
        <div style={{ marginTop: 24 }}>
          <Card isPadded={false} isEdge>
            <SkeletonRows rows={6} rowHeight={88} />
          </Card>
        </div>
      </FormLayout>
    </div>
  )
}
