import type { Examples } from './example.ts'

const period = { from: '2026-03-01', to: '2026-03-31' }
const sums = { orders: 3, pieces: 4, sales: 31_240, refunded: 1_500, paidBack: 1_500, discount: 0 }
const none = { orders: 0, pieces: 0, sales: 0, refunded: 0, paidBack: 0, discount: 0 }

export const reportExamples: Pick<
  Examples,
  | 'getReport'
  | 'exportReport'
  | 'getReturnsReport'
  | 'exportOrders'
  | 'exportOrderLines'
  | 'exportCustomers'
  | 'exportRefunds'
> = {
  getReport: {
    input: { by: 'month', ...period },
    answer: {
      data: {
        timeZone: 'UTC',
        livemode: true,
        rows: [{ key: '2026-03', name: '2026-03', ...sums }],
        totals: sums,
        before: { from: '2026-01-29', to: '2026-02-28', totals: none },
      },
    },
  },
  exportReport: {
    input: { by: 'size', ...period },
    answer: 'Size,Pieces,Sales,Refunded,Sales before\r\nM,4,239.60,15.00,0.00\r\n',
  },
  getReturnsReport: {
    input: period,
    answer: {
      data: {
        reasons: [{ reason: 'too-small', pieces: 2 }],
        products: [
          { productId: '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05', name: 'Oxford Shirt', sold: 40, returned: 2 },
        ],
      },
    },
  },
  exportOrders: {
    input: period,
    answer: 'Order,Placed at,Status\r\n1042,2026-03-03T09:30:00.000Z,Delivered\r\n',
  },
  exportOrderLines: { input: period, answer: 'Order,Placed at,Line\r\n1042,2026-03-03T09:30:00.000Z,1\r\n' },
  exportCustomers: {
    input: period,
    answer: 'Customer id,Name,Email\r\n0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11,Ada Loom,ada@shop.example\r\n',
  },
  exportRefunds: {
    input: period,
    answer:
      'Refund id,Went back at,Order\r\n0199c1bb-4a7d-7b10-9c55-3f2e8d6a1b47,2026-03-04T10:00:00.000Z,1042\r\n',
  },
}
