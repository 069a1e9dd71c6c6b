// Types of columns that PostgreSQL only knows as text or JSON, for kysely-codegen (scripts/check.ts).
// Expressions are built as nodes: kysely-codegen parses texts with TypeScript's old API, which TypeScript 7 lacks.
const {
  ArrayExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  UnionExpressionNode,
} = require('kysely-codegen')

const type = (name) => new IdentifierNode(name)
const list = (name) => new ArrayExpressionNode(type(name))
const generated = (name) => new GenericExpressionNode('Generated', [type(name)])
const writtenAsText = (read, inserted = 'string') =>
  new GenericExpressionNode('ColumnType', [read, type(inserted), type('string')])

const nullable = (read) => new UnionExpressionNode([read, type('null')])

module.exports = {
  customImports: {
    ActivityKind: '../../contract/administration/activity.ts',
    ActivityOutcome: '../../contract/administration/activity.ts',
    ActKind: '../../contract/catalogue/admin-product.ts',
    Adjustment: '../../contract/pricing/cart-price.ts',
    AppliesTo: '../../contract/pricing/offer.ts',
    Category: '../../contract/catalogue/taxonomy.ts',
    ContentAct: '../../contract/content/content-page.ts',
    ContentPageName: '../../contract/content/content-page.ts',
    Delivery: '../../contract/accounts/personal-details.ts',
    DeliveryTime: '../../contract/catalogue/taxonomy.ts',
    FieldChange: '../../contract/catalogue/admin-product.ts',
    InvoiceDocument: '../invoices/invoice-document.ts',
    InvoiceKind: '../../contract/invoices/invoice-kinds.ts',
    LedgerDifference: '../../contract/payments/books.ts',
    OfferKind: '../../contract/pricing/offer.ts',
    OrderStatus: '../../contract/orders/order-status.ts',
    PaymentMethod: '../../contract/orders/payment-method.ts',
    PaymentState: '../../contract/orders/order-status.ts',
    ProductPicture: '../../contract/catalogue/product-pictures.ts',
    ProductStatus: '../../contract/catalogue/product-status.ts',
    Role: '../../contract/administration/roles.ts',
    RefundedLine: '../../contract/payments/refund.ts',
    RefundReason: '../../contract/payments/refund.ts',
    RefundState: '../../contract/payments/refund.ts',
    FormerSizes: '../../contract/catalogue/size-labels.ts',
    ShownStock: '../../contract/inventory/pieces.ts',
    SubCategory: '../../contract/catalogue/taxonomy.ts',
  },
  overrides: {
    columns: {
      'administrators.role': type('Role'),
      'audit_intents.after': writtenAsText(nullable(type('unknown')), 'string | null | undefined'),
      'audit_intents.kind': type('ActivityKind'),
      'audit_intents.role': type('Role'),
      'audit_log.after': writtenAsText(nullable(type('unknown')), 'string | null | undefined'),
      'audit_log.before': writtenAsText(nullable(type('unknown')), 'string | null | undefined'),
      'audit_log.kind': type('ActivityKind'),
      'audit_log.outcome': type('ActivityOutcome'),
      'audit_log.role': type('Role'),
      'content_page_versions.kind': type('ContentAct'),
      'content_page_versions.page': type('ContentPageName'),
      'content_pages.name': type('ContentPageName'),
      'invoices.document': writtenAsText(type('InvoiceDocument')),
      'invoices.kind': type('InvoiceKind'),
      'ledger_checks.differences': writtenAsText(list('LedgerDifference')),
      'offers.applies_to': writtenAsText(type('AppliesTo')),
      'offers.kind': type('OfferKind'),
      'orders.adjustments': writtenAsText(list('Adjustment')),
      'orders.delivery': writtenAsText(type('Delivery')),
      'orders.payment_state': generated('PaymentState'),
      'orders.payment_method': generated('PaymentMethod'),
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
      'products.former_sizes': writtenAsText(type('FormerSizes')),
      'staff_invitations.role': type('Role'),
      'settings.value': writtenAsText(type('unknown')),
      'products.sub_category': type('SubCategory'),
      'refunds.lines': writtenAsText(nullable(list('RefundedLine')), 'string | null | undefined'),
      'refunds.reason': type('RefundReason'),
      'refunds.state': generated('RefundState'),
    },
  },
}
