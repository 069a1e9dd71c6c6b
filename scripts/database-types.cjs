// Types of columns that PostgreSQL only knows as text or JSON, for kysely-codegen (scripts/check.ts).
// Expressions are built as nodes: kysely-codegen parses texts with TypeScript's old API, which TypeScript 7 lacks.
const { ArrayExpressionNode, GenericExpressionNode, IdentifierNode } = require('kysely-codegen')

const type = (name) => new IdentifierNode(name)
const list = (name) => new ArrayExpressionNode(type(name))
const generated = (name) => new GenericExpressionNode('Generated', [type(name)])
const writtenAsText = (read, inserted = 'string') =>
  new GenericExpressionNode('ColumnType', [read, type(inserted), type('string')])

module.exports = {
  customImports: {
    ActKind: '../../contract/catalogue/admin-product.ts',
    Adjustment: '../../contract/orders/price-cart.ts',
    Category: '../../contract/catalogue/taxonomy.ts',
    Delivery: '../../contract/accounts/personal-details.ts',
    DeliveryTime: '../../contract/catalogue/taxonomy.ts',
    FieldChange: '../../contract/catalogue/admin-product.ts',
    OrderStatus: '../../contract/orders/order-status.ts',
    PaymentState: '../../contract/orders/order-status.ts',
    ProductPicture: '../../contract/catalogue/product-pictures.ts',
    ProductStatus: '../../contract/catalogue/product-status.ts',
    ShownStock: '../../contract/stock/pieces.ts',
    SubCategory: '../../contract/catalogue/taxonomy.ts',
  },
  overrides: {
    columns: {
      'orders.adjustments': writtenAsText(list('Adjustment')),
      'orders.delivery': writtenAsText(type('Delivery')),
      'orders.payment_state': generated('PaymentState'),
      'orders.status': generated('OrderStatus'),
      'product_counts.category': type('Category'),
      'product_counts.sub_category': type('SubCategory'),
      'product_history.changes': writtenAsText(list('FieldChange')),
      'product_history.kind': type('ActKind'),
      'products.category': type('Category'),
      'products.delivery_time': type('DeliveryTime'),
      'products.pictures': writtenAsText(list('ProductPicture'), 'string | undefined'),
      'products.status': generated('ProductStatus'),
      'products.stock': writtenAsText(type('ShownStock')),
      'products.sub_category': type('SubCategory'),
    },
  },
}
