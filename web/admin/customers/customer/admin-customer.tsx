import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShopperId } from '../../../../contract/accounts/shopper.ts'
import type { PageHandle } from '../../../../contract/pages.ts'
import { apiQuery } from '../../api-query.ts'
import { AreaPage, areaFallback, areaMeta, guardArea, SkeletonRows } from '../../area-page.tsx'
import { toArea } from '../../area-paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useSessionGuard } from '../../use-session-guard.ts'
import type { Route } from './+types/admin-customer'
import { CustomerDetails } from './customer-details.tsx'
import { EraseDialog } from './erase-dialog.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Customers')

export const meta = areaMeta('Customers', 'Customer')

export default function AdminCustomer({ params }: Route.ComponentProps) {
  useSessionGuard()
  return (
    <AreaPage name="Customers">
      <Customer key={params.id} id={params.id as ShopperId} />
    </AreaPage>
  )
}

function Customer({ id }: { id: ShopperId }) {
  const query = useQuery(apiQuery('getCustomer', { id }))
  const navigate = useNavigate()
  const [isErasing, setErasing] = useState(false)
  const customer = query.data?.data
  return (
    <>
      <h2 className="-mt-3 mb-6 font-display text-xl font-medium wrap-anywhere">
        {customer?.name ?? 'Customer'}
      </h2>
      <Loaded query={query} what="this customer" skeleton={<CustomerSkeleton />}>
        {({ data }) => <CustomerDetails customer={data} onErase={() => setErasing(true)} />}
      </Loaded>
      {customer && isErasing && (
        <EraseDialog
          customer={customer}
          onClose={() => setErasing(false)}
          onErased={() => void navigate(toArea.customers(), { replace: true })}
        />
      )}
    </>
  )
}

const CustomerSkeleton = () => <SkeletonRows heights={['h-16', 'h-44']} className="gap-5" />

export const HydrateFallback = areaFallback('Customers', <CustomerSkeleton />)
