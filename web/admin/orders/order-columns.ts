/** How wide the parts of an order are where they stand in one row; the heads above them share it. */
export const orderColumns =
  'xl:grid xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1.4fr)_minmax(0,0.9fr)_9rem_12.5rem] xl:gap-x-7 xl:-mx-3 xl:px-3'
