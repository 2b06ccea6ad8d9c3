import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN_DASHBOARD } from '../../services/portal/dashboardOf.ts';
import { screen } from '../../services/screen.tsx';
import { firstAddress } from './addresses.ts';
import { BookingsView } from './bookings/BookingsView.tsx';
import { Lists } from './Lists.tsx';
import { OpenedView } from './OpenedView.tsx';

// Views are loaded when they are opened: the dashboard starts with the bookings.
const views = () => import('./laterViews.ts');
const contentViews = () => import('./contentViews.ts');
const AuditLogView = screen('AuditLogView', views);
const BillPage = screen('BillPage', views);
const BillsView = screen('BillsView', views);
const ClientPage = screen('ClientPage', views);
const ClientsView = screen('ClientsView', views);
const ContentPage = screen('ContentPage', contentViews);
const ContentView = screen('ContentView', contentViews);
const CustomerPage = screen('CustomerPage', views);
const CustomersView = screen('CustomersView', views);
const DayView = screen('DayView', views);
const EmailsView = screen('EmailsView', views);
const ImportPage = screen('ImportPage', views);
const MessagesView = screen('MessagesView', views);
const NewBookingPage = screen('NewBookingPage', views);
const PersonView = screen('PersonView', views);
const ProductPage = screen('ProductPage', views);
const ProductsView = screen('ProductsView', views);
const SettingsView = screen('SettingsView', views);
const VersionPage = screen('VersionPage', contentViews);
const WeekView = screen('WeekView', views);

function FirstView() {
  const { search, hash } = useLocation();
  return <Navigate to={firstAddress(search, hash)} replace />;
}

/** The views of the admin dashboard, each with an address of its own. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path={ADMIN_DASHBOARD}>
        <Route index element={<FirstView />} />
        <Route element={<Lists />}>
          <Route path="bookings/:id?" element={<BookingsView />} />
          <Route path="customers" element={<CustomersView />} />
          <Route path="bills" element={<BillsView />} />
          <Route path="messages/:id?" element={<MessagesView />} />
          <Route path="clients" element={<ClientsView />} />
          <Route path="emails" element={<EmailsView />} />
          <Route path="products" element={<ProductsView />} />
          <Route path="content" element={<ContentView />} />
          <Route path="log" element={<AuditLogView />} />
          <Route path="settings" element={<SettingsView />} />
          <Route path="privacy" element={<PersonView />} />
        </Route>
        <Route element={<OpenedView view="week" />}>
          <Route path="week/:day?/:id?" element={<WeekView />} />
        </Route>
        <Route element={<OpenedView view="day" />}>
          <Route path="day/:day?/:id?" element={<DayView />} />
        </Route>
        <Route element={<OpenedView view="booking" />}>
          <Route path="bookings/new" element={<NewBookingPage />} />
        </Route>
        <Route element={<OpenedView view="bill" />}>
          <Route path="bills/:id" element={<BillPage />} />
        </Route>
        <Route element={<OpenedView view="import" />}>
          <Route path="customers/import" element={<ImportPage />} />
        </Route>
        <Route element={<OpenedView view="customer" />}>
          <Route path="customers/:id" element={<CustomerPage />} />
        </Route>
        <Route element={<OpenedView view="client" />}>
          <Route path="clients/:id" element={<ClientPage />} />
        </Route>
        <Route element={<OpenedView view="product" />}>
          <Route path="products/:id" element={<ProductPage />} />
          <Route path="new-product" element={<ProductPage />} />
        </Route>
        <Route element={<OpenedView view="document" />}>
          <Route path="content/:id" element={<ContentPage />} />
          <Route path="content/:id/:version" element={<VersionPage />} />
        </Route>
        <Route path="*" element={<Navigate to={ADMIN_DASHBOARD} replace />} />
      </Route>
    </Routes>
  );
}
