import { queryClient } from '../api-query.ts'

export const refreshOffers = () => queryClient.invalidateQueries({ queryKey: ['listOffers'] })
