/** @returns as "1 day" or "7 days" */
export const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
