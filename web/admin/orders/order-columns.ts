/** How wide the parts of an order are where they stand in one row; the heads above them share it. */
export const orderColumns =
  'xl:grid xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1.3fr)_minmax(0,0.85fr)_10rem_12.5rem] xl:gap-x-7 xl:-mx-3 xl:px-3'
