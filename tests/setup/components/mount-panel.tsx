import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../../web/admin/api-query.ts'
import { mount } from './mount.tsx'

/** Shows a component of the panel, whose calls are queries. */
export const mountPanel = (component: ReactNode) =>
  mount(<QueryClientProvider client={queryClient}>{component}</QueryClientProvider>)
