// Types of columns that PostgreSQL only knows as text or JSON, for kysely-codegen (scripts/check.ts).
// Expressions are built as nodes: kysely-codegen parses texts with TypeScript's old API, which TypeScript 7 lacks.
const { GenericExpressionNode, IdentifierNode } = require('kysely-codegen')

const type = (name) => new IdentifierNode(name)
const generated = (name) => new GenericExpressionNode('Generated', [type(name)])
const writtenAsText = (name) =>
  new GenericExpressionNode('ColumnType', [type(name), type('string'), type('string')])

module.exports = {
  customImports: {
    Category: '../../contract/catalogue/taxonomy.ts',
    Delivery: '../../contract/accounts/personal-details.ts',
    DeliveryTime: '../../contract/catalogue/taxonomy.ts',
    OrderStatus: '../../contract/orders/statuses.ts',
    PaymentState: '../../contract/orders/statuses.ts',
    SubCategory: '../../contract/catalogue/taxonomy.ts',
  },
  overrides: {
    columns: {
      'orders.delivery': writtenAsText('Delivery'),
      'orders.payment_state': generated('PaymentState'),
      'orders.status': generated('OrderStatus'),
      'product_counts.category': type('Category'),
      'product_counts.sub_category': type('SubCategory'),
      'products.category': type('Category'),
      'products.delivery_time': type('DeliveryTime'),
      'products.sub_category': type('SubCategory'),
    },
  },
}
