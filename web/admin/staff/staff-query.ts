import { apiQuery, queryClient } from '../api-query.ts'

export const staffQuery = apiQuery('listStaff', {})

export const refreshStaff = (): Promise<void> => queryClient.invalidateQueries(staffQuery)
