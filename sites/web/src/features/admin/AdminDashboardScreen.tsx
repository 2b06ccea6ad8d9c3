import { useQuery } from '@tanstack/react-query';
import { SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { adminQuery } from '../../services/adminApi.ts';
import { ConfirmIdentity } from '../../services/ConfirmIdentity.tsx';
import { SECOND_FACTOR_SET_UP } from '../../services/portal/secondFactor.ts';
import { RefusalError, withQueries } from '../../services/queries.tsx';
import { screen } from '../../services/screen.tsx';
import { useSession } from '../../services/session.ts';
import { ADMIN_PATH, firstAddress } from './addresses.ts';
import { BookingsView } from './bookings/BookingsView.tsx';
import { Lists } from './Lists.tsx';
import { OpenedView } from './OpenedView.tsx';

// Views are loaded when they are opened: the dashboard starts with the bookings.
const views = () => import('./views.ts');
const AuditLogView = screen(async () => (await views()).AuditLogView);
const ClientPage = screen<{ id: string }>(async () => (await views()).ClientPage);
const ClientsView = screen(async () => (await views()).ClientsView);
const DayView = screen(async () => (await views()).DayView);
const EmailsView = screen(async () => (await views()).EmailsView);
const MessagesView = screen(async () => (await views()).MessagesView);
const PersonView = screen(async () => (await views()).PersonView);
const ProductPage = screen(async () => (await views()).ProductPage);
const ProductsView = screen(async () => (await views()).ProductsView);
const SettingsView = screen(async () => (await views()).SettingsView);
const WeekView = screen(async () => (await views()).WeekView);

function FirstView() {
  const { search, hash } = useLocation();
  return <Navigate to={firstAddress(search, hash)} replace />;
}

/** Another client is another page, with nothing left of the one before. */
function OneClient() {
  const { id = '' } = useParams();
  return <ClientPage key={id} id={id} />;
}

function AdminDashboard() {
  const { user } = useSession();
  const { error } = useQuery(adminQuery('getAdminOverview'));
  if (error instanceof RefusalError && error.code === SECOND_FACTOR_REQUIRED) {
    return <Navigate to={SECOND_FACTOR_SET_UP} replace />;
  }
  return (
    <>
      <Routes>
        <Route path={ADMIN_PATH}>
          <Route index element={<FirstView />} />
          <Route element={<Lists />}>
            <Route path="bookings/:id?" element={<BookingsView />} />
            <Route path="messages/:id?" element={<MessagesView />} />
            <Route path="clients" element={<ClientsView />} />
            <Route path="emails" element={<EmailsView />} />
            <Route path="products" element={<ProductsView />} />
            <Route path="log" element={<AuditLogView />} />
            <Route path="settings" element={<SettingsView />} />
            <Route path="privacy" element={<PersonView />} />
          </Route>
          <Route element={<OpenedView view="week" />}>
            <Route path="week/:day?/:id?" element={<WeekView />} />
          </Route>
          <Route element={<OpenedView view="day" />}>
            <Route path="day/:day?" element={<DayView />} />
          </Route>
          <Route element={<OpenedView view="client" />}>
            <Route path="clients/:id" element={<OneClient />} />
          </Route>
          <Route element={<OpenedView view="product" />}>
            <Route path="products/:id" element={<ProductPage />} />
            <Route path="new-product" element={<ProductPage />} />
          </Route>
          <Route path="*" element={<Navigate to={ADMIN_PATH} replace />} />
        </Route>
      </Routes>
      {user && <ConfirmIdentity user={user} />}
    </>
  );
}

/** The admin dashboard: its views, each with an address of its own. */
export const AdminDashboardScreen = withQueries(AdminDashboard);
