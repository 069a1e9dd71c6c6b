import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryClient } from './api-query.ts'
import { addressOfTab, shownTabs, tabNames } from './home/panel-tabs.tsx'
import { MoreMenu } from './panel-areas.tsx'

type AreaPageProps = { name: string; children: ReactNode }

/** A page of the panel beside its tabs, below the same row. */
export const AreaPage = ({ name, children }: AreaPageProps) => (
  <QueryClientProvider client={queryClient}>
    <nav
      aria-label="Admin panel"
      className="sticky top-0 z-20 low:static border-b border-stone-300 bg-paper print:hidden"
    >
      <div className="page-width flex gap-3.5 sm:gap-10">
        {shownTabs().map((tab) => (
          <Link
            key={tab}
            to={addressOfTab(tab)}
            className="flex h-(--tabs-height) items-center label-text whitespace-nowrap text-stone-700 hover:text-ink"
          >
            {tabNames[tab]}
          </Link>
        ))}
        <MoreMenu current={name} />
      </div>
    </nav>
    <div className="page-width py-6 sm:py-8 print:p-0">
      <h1 className="mb-6 font-display text-2xl font-medium">{name}</h1>
      {children}
    </div>
  </QueryClientProvider>
)
