import { Card } from '#web/ui/card.tsx'
import { FormLayout } from '#web/ui/dialogs/form-sheet.tsx'
import { SkeletonBar, SkeletonRows } from '#web/ui/states/skeleton.tsx'

/** The form's shape while it is on its way, as high as the window: the footer waits below the fold instead of jumping there. */
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
