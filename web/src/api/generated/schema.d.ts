// Written by tools/openapi from platform/server/openapi.json; not edited by hand.

export interface paths {
    "/api/account/fetchAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings that hold for all members of the company. */
        get: operations["get_account_fetchAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/setExpiration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rules for how long passwords are good, from each member's next log-in on. */
        post: operations["post_account_setExpiration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmHistory/download/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The occurrences of a location's alarms as a CSV file, newest first, in the caller's language. */
        post: operations["post_alarmHistory_download_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmHistory/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The occurrences of a location's alarms, newest first. */
        get: operations["get_alarmHistory_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmHistory/query/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an alarm number comes from, what helps, and what it did in 30 days on machines of the model. */
        get: operations["get_alarmHistory_query_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmHistory/query/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The occurrences of a location's alarms by day, and the numbers that were on longest. */
        get: operations["get_alarmHistory_query_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives other fillers the saved switches of a machine, as far as they have its numbers. */
        post: operations["post_alarmNotification_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/query/copy/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fillers of a machine's location that may take over its switches. */
        get: operations["get_alarmNotification_query_copy_target"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/query/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The connected fillers, whose mails are set. */
        get: operations["get_alarmNotification_query_device"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/query/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many mails the last 30 days would have made, with what is saved and with these switches. */
        post: operations["post_alarmNotification_query_estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/query/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The switches of a machine's alarm numbers, and the groups of its location. */
        get: operations["get_alarmNotification_query_setting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets all switches of a machine back to the defaults. */
        post: operations["post_alarmNotification_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves switches of a machine. */
        post: operations["post_alarmNotification_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmNotification/save/sending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes how a group's mails are sent. */
        post: operations["post_alarmNotification_save_sending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/query/analysis/operating/conditions/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shares of states of a unit over a window, its days, and what stopped it. */
        post: operations["post_analysis_query_analysis_operating_conditions_new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/add/trend/graph/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for items that are added to a shown trend. */
        post: operations["post_assetAlarmOccurenceStatus_add_trend_graph_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/delete/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes an own saved analysis. */
        get: operations["get_assetAlarmOccurenceStatus_delete_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/download/asset/stop/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders the CSV of the stops. */
        post: operations["post_assetAlarmOccurenceStatus_download_asset_stop_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/download/csv/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders a ZIP with one CSV for each filler. */
        post: operations["post_assetAlarmOccurenceStatus_download_csv_zip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/download/detail/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders the CSV of the detail rows. */
        post: operations["post_assetAlarmOccurenceStatus_download_detail_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/filling/detail/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the selected record. */
        post: operations["post_assetAlarmOccurenceStatus_filling_detail_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/filling/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs of a product. */
        post: operations["post_assetAlarmOccurenceStatus_filling_history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/alarm/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The alarms that are on now, newest first. */
        get: operations["get_assetAlarmOccurenceStatus_query_alarm_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/all/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All points of the chosen items, thinned when there are too many to draw. */
        post: operations["post_assetAlarmOccurenceStatus_query_all_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/all/detail/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Detail rows with every signal of the machine: those sent in the window, and those that it sends today. */
        post: operations["post_assetAlarmOccurenceStatus_query_all_detail_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/data/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs of the window, each with its figures there and those of the whole run. */
        post: operations["post_assetAlarmOccurenceStatus_query_data_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/detail/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Detail rows with the chosen items. */
        post: operations["post_assetAlarmOccurenceStatus_query_detail_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/intermediate/table/data/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The table between search and display. */
        post: operations["post_assetAlarmOccurenceStatus_query_intermediate_table_data_new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/location/date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days of a location that have data. */
        get: operations["get_assetAlarmOccurenceStatus_query_location_date"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/production/line/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines with their fillers, for searching. */
        get: operations["get_assetAlarmOccurenceStatus_query_production_line_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/screen/graph/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Strips of the window, and its stops. */
        post: operations["post_assetAlarmOccurenceStatus_query_screen_graph_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/screen/scv/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the CSV's rows. */
        post: operations["post_assetAlarmOccurenceStatus_query_screen_scv_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/screen/scv/header/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Columns of the CSV. */
        post: operations["post_assetAlarmOccurenceStatus_query_screen_scv_header_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/trend/graph/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten-minute buckets of the chosen items. */
        post: operations["post_assetAlarmOccurenceStatus_query_trend_graph_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assetAlarmOccurenceStatus/query/window/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Items that ran in a window, the newest first, for the form to offer. */
        post: operations["post_assetAlarmOccurenceStatus_query_window_items"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/addCaseAfterLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an inquiry of a member. */
        post: operations["post_case_addCaseAfterLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/addCaseBeforeLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an inquiry of somebody who is not logged in. */
        post: operations["post_case_addCaseBeforeLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/fetchCase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's own inquiries. */
        get: operations["get_case_fetchCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/fetchCaseList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The caller's own inquiries, the newest first. */
        post: operations["post_case_fetchCaseList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/file/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a file in. It is its sender's until an inquiry shows it; what none shows goes after a week. */
        post: operations["post_case_file_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/case/file/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a file that the caller sent in, which holds for a minute. */
        get: operations["get_case_file_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/company/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Customers that something may be for: the first ones whose name holds a word. */
        post: operations["post_console_company_choices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/content/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A publication whole. */
        get: operations["get_console_content_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/content/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The publications, those changed last first. */
        post: operations["post_console_content_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/content/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a publication or changes one: as a draft, or for everybody that it is for to see. */
        post: operations["post_console_content_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/content/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a publication back. */
        post: operations["post_console_content_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/contract/billing/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds what was billed. */
        post: operations["post_console_contract_billing_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/contract/line/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds what was bought. */
        post: operations["post_console_contract_line_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/contract/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters a customer's contract, or its new terms. */
        post: operations["post_console_contract_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a customer, still without locations and members. */
        post: operations["post_console_customer_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/administrator/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link by which somebody registers as an administrator of a customer. */
        post: operations["post_console_customer_administrator_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer whole. The look at it stands in the provider's audit log. */
        get: operations["get_console_customer_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customers, by name. The look at them stands in the provider's audit log. */
        post: operations["post_console_customer_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/location/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a location to a customer. */
        post: operations["post_console_customer_location_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/customer/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a customer's name and what its contract holds. */
        post: operations["post_console_customer_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/inquiry/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them. */
        get: operations["get_console_inquiry_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/inquiry/file/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for the desk. The file stands in the customer's company, whose audit log tells that it was opened. */
        get: operations["get_console_inquiry_file_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/inquiry/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All inquiries, the newest first. */
        post: operations["post_console_inquiry_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/inquiry/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how far an inquiry is; who asked sees it. Refused when somebody else has said so since it was read. */
        post: operations["post_console_inquiry_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/library/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The items, those changed last first. */
        post: operations["post_console_library_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/library/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Releases an item, or releases it to others than before. */
        post: operations["post_console_library_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/library/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an item back. */
        post: operations["post_console_library_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/policy/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version whole. */
        get: operations["get_console_policy_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/policy/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All versions of all policies, those published last first. */
        post: operations["post_console_policy_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/policy/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a version: members are told of it by a notice and a mail, and agree to it before they go on. */
        post: operations["post_console_policy_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/policy/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a version back; the one before it is in force again. */
        post: operations["post_console_policy_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/quota/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a customer's request off the list of those that wait. The change itself counts from its day on either way. */
        post: operations["post_console_quota_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/quota/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The requests that nobody has looked at, the newest first. */
        post: operations["post_console_quota_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/staff/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a staff member with a password that is told once. */
        post: operations["post_console_staff_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/staff/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider's staff. */
        post: operations["post_console_staff_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/staff/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a staff member in, keeps them out, or gives them another type. */
        post: operations["post_console_staff_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentGroup/fetchLibraryDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds documents. */
        post: operations["post_documentGroup_fetchLibraryDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentGroup/query/model/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The models that the items name which are released to the caller's company, by name. */
        get: operations["get_documentGroup_query_model_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentHistory/collect/addDocumentHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that a document was opened. */
        post: operations["post_documentHistory_collect_addDocumentHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters a machine. */
        post: operations["post_equipment_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/assign/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts machines on a line, or takes them off theirs. */
        post: operations["post_equipment_assign_line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a machine. What it sent stays, and its number is free. */
        post: operations["post_equipment_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a document, with its file if it has one. */
        post: operations["post_equipment_document_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a document's file, which holds for a minute. */
        get: operations["get_equipment_document_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a document and its file. */
        post: operations["post_equipment_document_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document's file, or a part of it. */
        get: operations["get_equipment_document_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/query/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many documents of each category a machine has, in the order of the categories. */
        get: operations["get_equipment_document_query_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/document/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A machine's documents, by their date and newest first. */
        get: operations["get_equipment_document_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/download/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list as a CSV file, in the caller's language. */
        post: operations["post_equipment_download_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A file with headings alone, in the caller's language. */
        post: operations["post_equipment_download_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells what would come of a file with equipment, and writes nothing. */
        post: operations["post_equipment_import_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/import/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores all equipment of a file, or, when anything is wrong with it, nothing. */
        post: operations["post_equipment_import_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/category/option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Makers, specifications and models of a category, and the choices that all categories share. */
        get: operations["get_equipment_query_category_option"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of a machine. */
        get: operations["get_equipment_query_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the form of a machine is filled with. */
        get: operations["get_equipment_query_form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/label/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the labels of machines say, by line and place on it. */
        get: operations["get_equipment_query_label_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Equipment by line and place in its flow, that without a line last. */
        post: operations["post_equipment_query_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much equipment there is, by category. */
        get: operations["get_equipment_query_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/query/unregistered/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Equipment that stands on no line. */
        get: operations["get_equipment_query_unregistered_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipment/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a machine. */
        post: operations["post_equipment_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a group at the end of its location's list, with its fillers. */
        post: operations["post_equipmentGroup_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a group. Its fillers stay; groups that told it of alarms that go on tell nobody of them afterwards. */
        post: operations["post_equipmentGroup_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/device/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets fillers join a group or leave it. */
        post: operations["post_equipmentGroup_device_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/member/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets members join a group or leave it. */
        post: operations["post_equipmentGroup_member_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/query/candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The connected fillers that a group may be given. */
        get: operations["get_equipmentGroup_query_candidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups in order, each with its members and fillers. */
        get: operations["get_equipmentGroup_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/query/member/candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The valid members of a group's location who are not in it. */
        get: operations["get_equipmentGroup_query_member_candidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/save/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the order of the groups. */
        post: operations["post_equipmentGroup_save_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equipmentGroup/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a group's name. */
        post: operations["post_equipmentGroup_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorite/collect/addAndCancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks an item as a favourite, or takes the mark away. */
        post: operations["post_favorite_collect_addAndCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/export/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops an export that is waiting or running. */
        post: operations["post_general_export_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of the finished file. */
        get: operations["get_general_export_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/export/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's downloads, newest first. */
        get: operations["get_general_export_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/export/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows of one export until it ends. */
        get: operations["get_general_export_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/export/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an export again that failed or was cancelled. */
        post: operations["post_general_export_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/cloud/front/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed address of a file of an item that is released to the caller's company: for a minute, or for hours when it is
         *     played.
         */
        get: operations["get_general_query_cloud_front_url"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/function/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The function codes of the screens that the caller may open: what a navigation and controls offer. Whether a screen
         *     opens is asked again when it does.
         */
        get: operations["get_general_query_function_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/function/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** May the caller open the screen of a function code? Unknown codes: no. */
        get: operations["get_general_query_function_permission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/policy/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions in force that the caller has not confirmed, in order of publication. The provider's staff confirm none. */
        get: operations["get_general_query_policy_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the caller's session ends; asking counts as use of it, which reading an event stream does not. */
        get: operations["get_general_query_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/query/viewable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations, lines and machines that the caller may look at. */
        get: operations["get_general_query_viewable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/select/mmOrSupport/authority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The authority of a page of a service area, and the caller's locations. */
        get: operations["get_general_select_mmOrSupport_authority"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/select/popup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a page shows now: to strangers what is for everybody, to those who are logged in also what is for their company. */
        post: operations["post_general_select_popup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The one event stream of a tab: rows of the download tray and of the live board as they change,
         *     and notices as they are released.
         */
        get: operations["get_general_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/update/policy/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the caller has confirmed a version. */
        post: operations["post_general_update_policy_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/general/write/access/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records the move between two pages and answers the key of the record. */
        post: operations["post_general_write_access_history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the member is at home, and tells what happened since the visit before. */
        post: operations["post_home_visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/account/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many members the company has, and how many it may have. */
        post: operations["post_hughomememberC_account_statistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/active/member/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's members. */
        get: operations["get_hughomememberC_active_member_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/active/member/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a member valid or invalid, or gives them another type. */
        post: operations["post_hughomememberC_active_member_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/audit/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The company's audit log as a CSV file, newest first, in the caller's language. Each line tells its point of the chain:
         *     kept, it shows later that nothing before it was written anew.
         */
        post: operations["post_hughomememberC_audit_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company's audit log, newest first. */
        post: operations["post_hughomememberC_audit_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/change/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets another password and ends the member's other sessions. */
        post: operations["post_hughomememberC_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/check/user/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells whether an address is registered: to administrators, and to the holder of a live registration link. Anybody
         *     else is told nothing.
         */
        post: operations["post_hughomememberC_check_user_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/delete/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a webhook away, and what it was told. */
        post: operations["post_hughomememberC_delete_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/detail/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member's data. */
        get: operations["get_hughomememberC_detail_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/detail/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a member's data. */
        post: operations["post_hughomememberC_detail_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/detail/update/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the edit form of a member is filled with. */
        get: operations["get_hughomememberC_detail_update_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/email/change/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to another address, by which it becomes the caller's. A newer link replaces it. */
        post: operations["post_hughomememberC_email_change_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/get/api/permission/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fresh values to fill in: nothing is kept. */
        get: operations["get_hughomememberC_get_api_permission_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/hug/address/ip/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the whole set. */
        post: operations["post_hughomememberC_hug_address_ip_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/hug/address/ip/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** From where the company's members may come. */
        post: operations["post_hughomememberC_hug_address_ip_select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/hug/login/after": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What waits after a log-in: the important notices that the caller has not confirmed. */
        post: operations["post_hughomememberC_hug_login_after"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/hug/member/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a registration link. A newer one for the same address replaces it. */
        post: operations["post_hughomememberC_hug_member_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/hugHomeMemberLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs a member in. */
        post: operations["post_hughomememberC_hugHomeMemberLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/location/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member's locations, and those that the caller may give them. */
        get: operations["get_hughomememberC_location_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/location/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a member's locations. */
        post: operations["post_hughomememberC_location_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/member/loginDetail/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The tries to log in as a member as a CSV file, newest first, in the caller's language. */
        post: operations["post_hughomememberC_member_loginDetail_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/member/loginDetail/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tries to log in as a member, newest first. */
        get: operations["get_hughomememberC_member_loginDetail_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/password/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link by which a new password is set, when the member ID is registered. A newer link replaces it. */
        post: operations["post_hughomememberC_password_reissue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/password/reissue/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a link for a new password still opens the form. Looking uses nothing up. */
        get: operations["get_hughomememberC_password_reissue_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/api/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last calls of the company's systems, the newest first; at most a hundred. */
        get: operations["get_hughomememberC_query_api_call"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/api/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's sets. */
        get: operations["get_hughomememberC_query_api_permission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/constant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The constants: those that a provider may replace, and the limits of this program. */
        get: operations["get_hughomememberC_query_constant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/contract/attribute/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company's contract, with its lines and what was billed. */
        post: operations["post_hughomememberC_query_contract_attribute_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's permission keys. */
        get: operations["get_hughomememberC_query_permission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/user/id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The colleague of an address, or nobody. */
        get: operations["get_hughomememberC_query_user_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's webhooks. */
        get: operations["get_hughomememberC_query_webhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/query/webhook/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest deliveries of a webhook. */
        get: operations["get_hughomememberC_query_webhook_delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/quota/change/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for another number of valid members from a day on. A request that waits gives way to a newer one. */
        post: operations["post_hughomememberC_quota_change_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/register/newAccountRegister": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores the new member. Administrators may log in at once, everybody else waits for an administrator's word. */
        post: operations["post_hughomememberC_register_newAccountRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/register/newAccountSelect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the form of a new member is filled with. */
        get: operations["get_hughomememberC_register_newAccountSelect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/resend/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a delivery again that was given up. */
        post: operations["post_hughomememberC_resend_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/save/api/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a set, or takes it away. */
        post: operations["post_hughomememberC_save_api_permission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/save/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a webhook, in the caller's name. */
        post: operations["post_hughomememberC_save_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/test/api/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would become of a rightly signed call with a set: nothing is called, and nothing noted. */
        post: operations["post_hughomememberC_test_api_permission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/test/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message that says nothing, so that somebody sees whether it comes. */
        post: operations["post_hughomememberC_test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/tlk/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs a person of the provider in. */
        post: operations["post_hughomememberC_tlk_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/tlk/login/account/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves the customer; the token given serves the next pick. Without a customer only the token changes. */
        post: operations["post_hughomememberC_tlk_login_account_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/tlk/login/account/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customers that staff may pick, with their locations. */
        get: operations["get_hughomememberC_tlk_login_account_query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/tlk/login/account/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters a customer; one that the session is in is left. */
        post: operations["post_hughomememberC_tlk_login_account_select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/update/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the member of a mailed link the address to which the link was mailed, and ends their sessions. */
        get: operations["get_hughomememberC_update_email"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hughomememberC/verify/memberId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes that the holder of the invited address has opened the link. */
        get: operations["get_hughomememberC_verify_memberId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionChecklist/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a checklist: its first edition. */
        post: operations["post_inspectionChecklist_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionChecklist/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a checklist out of use. What was inspected with it stays. */
        post: operations["post_inspectionChecklist_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionChecklist/query/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A checklist with the points of its present edition. */
        get: operations["get_inspectionChecklist_query_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionChecklist/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The checklists, by model and kind. */
        get: operations["get_inspectionChecklist_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionChecklist/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the next edition of a checklist. Entries keep the one that they were made with. */
        post: operations["post_inspectionChecklist_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters an inspection. What failed and was handed to a member becomes a follow-up. */
        post: operations["post_inspectionHistory_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an inspection with its follow-ups and its files. */
        post: operations["post_inspectionHistory_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/file/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a file in. It is its sender's until an inspection or a follow-up shows it; what nothing shows goes after a week. */
        post: operations["post_inspectionHistory_file_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/file/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a file, which holds for a minute. */
        get: operations["get_inspectionHistory_file_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/file/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file, or a part of it. */
        get: operations["get_inspectionHistory_file_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/followUp/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a follow-up: its owner closes it; who may edit inspections gives it another owner or day besides. */
        post: operations["post_inspectionHistory_followUp_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/query/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An inspection with what was said of each point. */
        get: operations["get_inspectionHistory_query_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/query/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the entry of an inspection begins with: the machine, and the points of the checklist with what is received now. */
        get: operations["get_inspectionHistory_query_form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspections, the newest first. */
        post: operations["post_inspectionHistory_query_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/query/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The valid members of a machine's location: who may be asked to see to something. */
        get: operations["get_inspectionHistory_query_member"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/query/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open follow-ups, and which checklist of which machine is due. */
        get: operations["get_inspectionHistory_query_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inspectionHistory/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an inspection. What was said of its points stays. */
        post: operations["post_inspectionHistory_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraryHelp/query/alarm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items that help with an alarm number on machines of a model: what was written for the model first. */
        get: operations["get_libraryHelp_query_alarm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraryHelp/query/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The items for machines of a model: those that name it, and those that are for every model. */
        post: operations["post_libraryHelp_query_model"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a line at the end of its location's list. */
        post: operations["post_line_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a line; its machines stand on none afterwards. */
        post: operations["post_line_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/device/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts machines that stand on no line at the end of a line. */
        post: operations["post_line_device_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/device/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a machine that stands on no line in the place of one that does. */
        post: operations["post_line_device_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/device/unregister": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a machine off its line. */
        post: operations["post_line_device_unregister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines in display order, each with its machines. */
        get: operations["get_line_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/save/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the order of the lines. */
        post: operations["post_line_save_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/line/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a line's name and the hour at which its day begins. */
        post: operations["post_line_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's session. */
        post: operations["post_login_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the caller's password once more: for ten minutes this session changes what asks for it. */
        post: operations["post_login_session_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one of the caller's sessions; its next call finds itself logged out. */
        post: operations["post_login_session_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/session/end/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all of the caller's sessions but the one that asks; their next calls find themselves logged out. */
        post: operations["post_login_session_end_others"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's live sessions, the one used last first. */
        get: operations["get_login_session_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/confirm/notice/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the caller has seen these important notices; they are read with that. */
        post: operations["post_notice_confirm_notice_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/fetchHeaderNoticeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest notices that the caller has not read, and how many there are. */
        get: operations["get_notice_fetchHeaderNoticeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/fetchNotice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's notices with its text. Marks nothing. */
        get: operations["get_notice_fetchNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/fetchNoticeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The caller's notices, newest first. */
        post: operations["post_notice_fetchNoticeList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/notice/unread/to/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks notices as read: those named, or all. */
        post: operations["post_notice_notice_unread_to_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/query/notice/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many notices the caller has not read, and the important ones that wait for a confirmation. */
        get: operations["get_notice_query_notice_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/column/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's columns of the operating status list, and all that can be chosen. */
        get: operations["get_operatingStatus_column_query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/column/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the member's choice of columns, in its order. */
        post: operations["post_operatingStatus_column_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The band of the day of each line. */
        get: operations["get_operatingStatus_query_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A line as its machines, with what each does and reads now. */
        get: operations["get_operatingStatus_query_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/detail/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The states of each machine of a line since its day began. */
        get: operations["get_operatingStatus_query_detail_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the lines, or their fillers, do now. An answer that the caller holds already is not sent again (304). */
        post: operations["post_operatingStatus_query_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/plan/actual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans of a line's day against what was made. */
        get: operations["get_operatingStatus_query_plan_actual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/plan/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A line's day and its states so far. */
        get: operations["get_operatingStatus_query_plan_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/plan/outside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a line made on a day outside of the plans for it, by item. */
        get: operations["get_operatingStatus_query_plan_outside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stops of a line in one of its days, newest first, and why they were. */
        get: operations["get_operatingStatus_query_stop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/stop/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the machines of a line did in one of its days. */
        get: operations["get_operatingStatus_query_stop_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/stop/reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's reasons for stops, and which of them are usual on a line. */
        get: operations["get_operatingStatus_query_stop_reason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the lines made in each hour of their day, and what stopped them, by lost time. An answer that the caller holds
         *     already is not sent again (304).
         */
        get: operations["get_operatingStatus_query_today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/query/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a filler measured, with its states, items and stops. */
        post: operations["post_operatingStatus_query_trend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a part of a stop and the one before it one reason. The time of operation between them stays as it is. */
        post: operations["post_operatingStatus_stop_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/micro/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how short a stop of a machine must be to need no reason. */
        post: operations["post_operatingStatus_stop_micro_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/reason/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the reasons in another order. */
        post: operations["post_operatingStatus_stop_reason_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/reason/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a reason at the end of the list, or changes one. What was recorded of it shows its new name. */
        post: operations["post_operatingStatus_stop_reason_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says why a part of a stop was; in place of what was said before, if nobody else said something meanwhile. */
        post: operations["post_operatingStatus_stop_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/separate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives stops that were merged reasons of their own again: each keeps the one that they had together. */
        post: operations["post_operatingStatus_stop_separate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stop/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cuts a part of a stop in two. Stop times and numbers of stops stay as they are. */
        post: operations["post_operatingStatus_stop_split"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of the list with all columns, each time one changes. */
        get: operations["get_operatingStatus_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/template/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an own or shared template. */
        post: operations["post_operatingStatus_template_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/template/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recommended templates of columns, the member's own, and those that the company shares. */
        get: operations["get_operatingStatus_template_query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/template/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps columns under a name: as a new own template, or in place of what an own or shared one held. */
        post: operations["post_operatingStatus_template_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operatingStatus/template/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shares an own template with the company. */
        post: operations["post_operatingStatus_template_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/optimumSettingWeightSearchHistory/query/compare/after": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compares what a search expected of its best target with what came since the setting was changed. */
        post: operations["post_optimumSettingWeightSearchHistory_query_compare_after"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/optimumSettingWeightSearchHistory/select/liquid/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The liquids that pouches are filled with. */
        post: operations["post_optimumSettingWeightSearchHistory_select_liquid_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/optimumSettingWeightSearchHistory/setting/search/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Searches for the best target weight of an item on a filler, and keeps the search; with `historyOnly` a page of the
         *     searches that were kept, newest first.
         */
        post: operations["post_optimumSettingWeightSearchHistory_setting_search_history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a replacement: the counters of its place begin again, and its alarm may be mailed again. */
        post: operations["post_partsReplacement_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/alarm/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The alarm of a machine's place; one that was never set is off and empty. */
        get: operations["get_partsReplacement_alarm_query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/alarm/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the alarm of a machine's place. One that is not reached under the new thresholds may be mailed again. */
        post: operations["post_partsReplacement_alarm_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a replacement: the counters of its place go back to the entry before. */
        post: operations["post_partsReplacement_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/leadTime/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves how long parts of a name take to come; it holds for all machines of the company. */
        post: operations["post_partsReplacement_leadTime_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/query/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A replacement, and what has been done with its place since the last one. */
        get: operations["get_partsReplacement_query_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/query/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parts in use with what they have done, their limits, and when each is due. */
        get: operations["get_partsReplacement_query_due"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/query/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A machine's replacements, the newest first. */
        get: operations["get_partsReplacement_query_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/query/option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the form of a new entry offers. */
        get: operations["get_partsReplacement_query_option"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/query/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done with a part in use since it was put in, by day, and the machine's pace. */
        get: operations["get_partsReplacement_query_use"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partsReplacement/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the counters to be refreshed now; one refresh of a company is enough at a time. */
        post: operations["post_partsReplacement_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/cloud/front/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a file of something that is published. */
        get: operations["get_pre_login_notice_query_cloud_front_url"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/html/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The privacy policy. */
        post: operations["post_pre_login_notice_query_html_policy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/html/protocol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The terms of use. */
        post: operations["post_pre_login_notice_query_html_protocol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/html/qa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The questions that the public site lists, with their answers. */
        post: operations["post_pre_login_notice_query_html_qa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/detail/exhibition/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One exhibition. */
        post: operations["post_pre_login_notice_query_pre_detail_exhibition_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/detail/news/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One piece of news. */
        post: operations["post_pre_login_notice_query_pre_detail_news_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the portal changes, as the public site tells it. */
        post: operations["post_pre_login_notice_query_pre_effect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A line that everybody may watch: what it does now, the states of its last eight hours, and its latest stops. */
        post: operations["post_pre_login_notice_query_pre_line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files that visitors of the public site fetch. */
        post: operations["post_pre_login_notice_query_pre_materials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The headlines of news and exhibitions, the newest first. */
        post: operations["post_pre_login_notice_query_pre_name"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The troubles of operators that the public site names. */
        post: operations["post_pre_login_notice_query_pre_problems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre/login/notice/query/pre/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What customers say of the portal. */
        post: operations["post_pre_login_notice_query_pre_voices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a plan to a line. */
        post: operations["post_productionSchedule_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a plan. */
        post: operations["post_productionSchedule_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/download/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The plans of a line in last week, this one and the next as a CSV file, in the caller's language. */
        post: operations["post_productionSchedule_download_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A file with headings alone, in the caller's language. */
        post: operations["post_productionSchedule_download_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells what would come of a file with plans, and writes nothing. */
        post: operations["post_productionSchedule_import_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/import/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores all plans of a file, or, when anything is wrong with it, none. */
        post: operations["post_productionSchedule_import_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/query/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items that the fillers of a line know, each once, with what a plan needs to know of them. */
        get: operations["get_productionSchedule_query_recipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/query/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans of a line in a week from Monday to Sunday, with what was made and what is still needed. */
        get: operations["get_productionSchedule_query_week"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/shortfall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides what becomes of the bags that a plan lacks, once it is over. */
        post: operations["post_productionSchedule_shortfall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productionSchedule/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a plan. */
        post: operations["post_productionSchedule_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchHtmlEditRichText": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An answer that everybody may read. */
        get: operations["get_questionAnswer_fetchHtmlEditRichText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchHtmlEditRichTextAfter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An answer that members may read. */
        get: operations["get_questionAnswer_fetchHtmlEditRichTextAfter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchQAHtmlEditList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A section's questions that everybody may read, in their order. */
        get: operations["get_questionAnswer_fetchQAHtmlEditList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchQAHtmlEditListAfter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A section's questions that members may read, in their order. */
        get: operations["get_questionAnswer_fetchQAHtmlEditListAfter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchQuestionAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions that everybody may read. */
        get: operations["get_questionAnswer_fetchQuestionAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/fetchQuestionAnswerAfter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions that members may read. */
        get: operations["get_questionAnswer_fetchQuestionAnswerAfter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionAnswer/recordQAHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes that an answer was read, by the caller or by somebody whom nobody knows. */
        get: operations["get_questionAnswer_recordQAHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/confirm/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the caller looked at a change that nobody expected. One that was confirmed before stays as it is. */
        post: operations["post_recipeData_confirm_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Item data of a filler as its gateway sent them. */
        get: operations["get_recipeData_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/query/change/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes that nobody expected and nobody confirmed yet, newest first; at most 100. */
        get: operations["get_recipeData_query_change_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/query/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What differs between two versions of an item on a filler, and what either made. */
        get: operations["get_recipeData_query_difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/query/item/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items of a filler's newest item data, the one that changed last first. */
        get: operations["get_recipeData_query_item_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/query/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fillers, each with its newest item data. */
        get: operations["get_recipeData_query_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipeData/query/version/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of an item on a filler, newest first; at most 200. */
        get: operations["get_recipeData_query_version_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/download/screen/graph/csv/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chart of a unit by day as a CSV file: the chosen figures. */
        post: operations["post_support_download_screen_graph_csv_day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/download/screen/graph/csv/standard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chart of a unit as a CSV file, a row for each ten minutes: mean values of signals of one machine, or figures. */
        post: operations["post_support_download_screen_graph_csv_standard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/fetchLineDeviceInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fills the pickers of a support screen. */
        get: operations["get_support_fetchLineDeviceInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/fetchProductionAnalysisAggregateInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of both sides, and what lies between them. */
        post: operations["post_support_fetchProductionAnalysisAggregateInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/fetchProductionAnalysisAggregateInfoExtra": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Film, alarms and items of both sides. */
        post: operations["post_support_fetchProductionAnalysisAggregateInfoExtra"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/fetchProductionAnalysisNarrowedResultInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own and shared analyses, newest first; with a key the one it names, conditions and details included. */
        get: operations["get_support_fetchProductionAnalysisNarrowedResultInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/invokeGC": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hears that a page with an analysis was left. Nothing is kept for it that would have to go: it has no effect. */
        get: operations["get_support_invokeGC"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/fetchLocationOperatingTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long the machines of a location were on and operated, by line. */
        get: operations["get_support_query_fetchLocationOperatingTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/film/bag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a bag was filled with, and what went on around it. */
        post: operations["post_support_query_film_bag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/film/lot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the film of a lot went: all runs that used it, with their bags. */
        post: operations["post_support_query_film_lot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/loss/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the time of a unit went. */
        post: operations["post_support_query_loss_tree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/daily/perLine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by day and line. */
        post: operations["post_support_query_operatingRate_byRecipe_daily_perLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/daily/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by day, on all lines together. */
        post: operations["post_support_query_operatingRate_byRecipe_daily_total"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/monthly/perLine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by month and line. */
        post: operations["post_support_query_operatingRate_byRecipe_monthly_perLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/monthly/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by month, on all lines together. */
        post: operations["post_support_query_operatingRate_byRecipe_monthly_total"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/weekly/perLine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by week and line. */
        post: operations["post_support_query_operatingRate_byRecipe_weekly_perLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/operatingRate/byRecipe/weekly/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operating rates of items by week, on all lines together. */
        post: operations["post_support_query_operatingRate_byRecipe_weekly_total"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/alarm/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The alarms of a unit, the most frequent first. */
        post: operations["post_support_query_production_result_alarm_single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/film/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The film of a unit. */
        post: operations["post_support_query_production_result_film_single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/film/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The film of all viewable units. */
        post: operations["post_support_query_production_result_film_total"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/film/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The film of all viewable units by its code. */
        post: operations["post_support_query_production_result_film_usage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/film/usage/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The film of a unit by its code. */
        post: operations["post_support_query_production_result_film_usage_single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/fold/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chosen figures of every viewable unit as lines of points. */
        post: operations["post_support_query_production_result_fold_day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/fold/day/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chosen figures of a unit as lines of points. */
        post: operations["post_support_query_production_result_fold_day_single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/operation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The times of a unit, or of all together. */
        post: operations["post_support_query_production_result_operation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of a unit. */
        post: operations["post_support_query_production_result_single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/single/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of a unit by day. */
        post: operations["post_support_query_production_result_single_day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/single/day/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of a unit by day as a CSV file. */
        post: operations["post_support_query_production_result_single_day_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/single/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of a unit as a CSV file. */
        post: operations["post_support_query_production_result_single_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of every viewable unit, and of all of them together. */
        post: operations["post_support_query_production_result_total"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/total/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of all viewable units together, by day. */
        post: operations["post_support_query_production_result_total_day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/total/day/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of all viewable units together, by day, as a CSV file. */
        post: operations["post_support_query_production_result_total_day_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/production/result/total/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of every viewable unit as a CSV file, and of all of them together in its last row. */
        post: operations["post_support_query_production_result_total_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by day. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_daily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/daily/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by day as a CSV file. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_daily_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/monthly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by month. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_monthly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/monthly/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by month as a CSV file. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_monthly_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items over all of the days. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_summary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/summary/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items over all of the days as a CSV file. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_summary_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/weekly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by week. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_weekly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/productionAnalysisAggregate/byRecipe/weekly/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of items by week as a CSV file. */
        post: operations["post_support_query_productionAnalysisAggregate_byRecipe_weekly_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/recipe/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Items that fillers make: by number exactly, by code and name in part. */
        post: operations["post_support_query_recipe_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/query/reject/seal/bar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The seal bar that rejects come from, machine by machine. */
        post: operations["post_support_query_reject_seal_bar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/recordQueryParameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes a search. */
        post: operations["post_support_recordQueryParameters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/report/schedule/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the caller's schedule for a saved analysis. */
        post: operations["post_support_report_schedule_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/report/schedule/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's schedule for a saved analysis, with the members who may be mailed. */
        get: operations["get_support_report_schedule_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/report/schedule/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the caller's schedule for a saved analysis; it is sent at its next turn. */
        post: operations["post_support_report_schedule_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/save/csv/download/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes a download. */
        post: operations["post_support_save_csv_download_history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/save/query/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves an analysis with its conditions. */
        post: operations["post_support_save_query_parameters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/save/query/parameters/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames an own saved analysis, changes its memo, and shares it or no longer. */
        post: operations["post_support_save_query_parameters_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/save/query/parameters/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves how the screen stood. */
        post: operations["post_support_save_query_parameters_details"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/search/productionAnalysisNarrowedResult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Own and shared analyses that fit, newest first. */
        post: operations["post_support_search_productionAnalysisNarrowedResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tag/getTagList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of one type of items, or of all. */
        get: operations["get_tag_getTagList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trendGraphTemplateMaster/delete/graph/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an own or shared template. */
        post: operations["post_trendGraphTemplateMaster_delete_graph_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trendGraphTemplateMaster/query/graph/master/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the item picker offers. */
        get: operations["get_trendGraphTemplateMaster_query_graph_master_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trendGraphTemplateMaster/save/graph/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps items with their axes under a name: as a new template, or in place of what an own or shared one held. An own
         *     one that is kept for the company is shared by that.
         */
        post: operations["post_trendGraphTemplateMaster_save_graph_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/fetchLibraryVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds videos. */
        post: operations["post_video_fetchLibraryVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes where the caller left a video, so that it goes on there the next time. */
        post: operations["post_video_overview_position"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/selectData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a video, and notes that. */
        post: operations["post_video_overview_selectData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/selectDocumentHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The documents that the caller opened, the last one first; each once. */
        post: operations["post_video_overview_selectDocumentHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/selectDocumentList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The documents that the caller marked, the last one first. */
        post: operations["post_video_overview_selectDocumentList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/selectVideoHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The videos and work flows that the caller opened, the last one first; each once. */
        post: operations["post_video_overview_selectVideoHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/overview/selectVideoLIst": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The videos that the caller marked, the last one first. */
        post: operations["post_video_overview_selectVideoLIst"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/upload/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives an upload up; what came of it goes. */
        post: operations["post_video_upload_abandon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/upload/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to send a video. */
        post: operations["post_video_upload_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/upload/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the pieces together, if they are a video. Asked again, it answers the same. */
        post: operations["post_video_upload_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/upload/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the next piece of a video. */
        post: operations["post_video_upload_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/upload/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how far an upload is, so that its sender goes on from there. */
        get: operations["get_video_upload_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workingFlow/DropDownList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The work types of the flows that are released to the caller's company, in order. */
        get: operations["get_workingFlow_DropDownList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workingFlow/fetchLibraryWorkingFlow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds work flows. */
        post: operations["post_workingFlow_fetchLibraryWorkingFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workingFlow/saveWorkingFlowHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes that a work flow was opened. */
        get: operations["get_workingFlow_saveWorkingFlowHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workingFlow/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A work flow with its steps in order. */
        get: operations["get_workingFlow_select"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams a stored file. */
        get: operations["get_files_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /** Streams a stored file. */
        head: operations["head_files_token"];
        patch?: never;
        trace?: never;
    };
    "/ingest/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in one batch of a gateway.
         * @description Headers `Sosogi-Gateway` (key id) and `Authorization: Bearer` (secret); `Content-Encoding: gzip` is understood. A
         *     body of `application/x-ndjson` has the batch's head in its first line, then one sample or event a line. A batch holds
         *     at most 5,000 samples and events together, whose cells take at most 8 MiB, and 32 layouts. A gateway without news sends
         *     an empty batch.
         */
        post: operations["post_ingest_v1_batches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/v1/item-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in the item data of a filler.
         * @description Headers as for batches: `Sosogi-Gateway` (key id) and `Authorization: Bearer` (secret); `Content-Encoding: gzip` is
         *     understood. The body has at most 1 MiB, unpacked, and is kept as it comes, if its settings differ from those before.
         */
        post: operations["post_ingest_v1_item_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as an OpenAPI 3.1 document. */
        get: operations["get_reference_openapi.json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/files/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of something that is published, for as long as it is: what pages and search engines name. */
        get: operations["get_site_files_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /** A file of something that is published, for as long as it is: what pages and search engines name. */
        head: operations["head_site_files_key"];
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The occurrences of alarms on machines that the keys' member sees, the oldest first. */
        get: operations["get_webapi_v1_alarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed on machines that the keys' member sees, since a cursor; without one only where to begin. There is always
         *     a next cursor.
         */
        get: operations["get_webapi_v1_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The machines on a line, or on all lines that the keys' member sees, in the order of flow. */
        get: operations["get_webapi_v1_devices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines that the keys' member sees, in their order. */
        get: operations["get_webapi_v1_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/parts/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parts in use with what they have done, their limits, and when each is due. */
        get: operations["get_webapi_v1_parts_due"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/production": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a line or a machine in a period of at most 31 days. */
        get: operations["get_webapi_v1_production"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/production/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a line or a machine by its days, at most 31. */
        get: operations["get_webapi_v1_production_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/production/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a line or a machine by the hours of its days, at most 7 days; each hour that has begun. */
        get: operations["get_webapi_v1_production_hours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/production/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a line or a machine by item in a period of at most 31 days, the most bags first. */
        get: operations["get_webapi_v1_production_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The runs on a line or a machine, or on all fillers that the keys' member sees, which touch a stretch of time, the oldest
         *     first, each with the figures of the whole run.
         */
        get: operations["get_webapi_v1_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans of a line that begin on some of its days, with what was made of them. */
        get: operations["get_webapi_v1_schedules"];
        put?: never;
        /** Adds a plan to a line. */
        post: operations["post_webapi_v1_schedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/schedules/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a plan. */
        post: operations["post_webapi_v1_schedules_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/schedules/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a plan. */
        post: operations["post_webapi_v1_schedules_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What lines and their fillers do now. */
        get: operations["get_webapi_v1_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webapi/v1/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stops of a line in one of its days, the newest first, and why they were. */
        get: operations["get_webapi_v1_stops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessMove: {
            accessHistoryUniqueKey?: string | null;
            enteringContentType: string;
            enteringFunctionCode?: string;
            leavingContentType?: string;
            leavingFunctionCode?: string;
        };
        /** @description What holds for all members of the company. */
        AccountSettings: {
            companyName: string;
            /**
             * Format: int16
             * @description After so many days, when they do.
             */
            expirationDays: number | null;
            /** @description Passwords end being good. */
            expirationEnabled: boolean;
        };
        /** @description Whether the address can be registered. */
        AccountState: {
            /** @description Somebody is registered under it. */
            registered: boolean;
        };
        /** @description An address that may be registered. */
        AccountToCheck: {
            memberId: string & unknown;
            param?: (null | string) & unknown;
        };
        /** @description The address is theirs. */
        AddressVerified: {
            verified: boolean;
        };
        /** @description An invitation that is on its way. */
        AdministratorInvited: {
            /** @description From when on its link opens nothing. */
            expireTime: string;
        };
        /** @description An administrator of a customer. */
        AdministratorRow: {
            email: string;
            name: string;
            /** @description May log in. */
            valid: boolean;
        };
        /** @description Whom to invite as an administrator of a customer. */
        AdministratorToInvite: {
            /** Format: uuid */
            companyUniqueKey: string;
            email: string & unknown;
            languageC?: (null | ("ja" | "en" | "ko")) & unknown;
        };
        /** @description Which search, and when its target was set. */
        AfterAsked: {
            /**
             * Format: date-time
             * @description When the setting was changed; at most 31 days from here are looked at.
             */
            changedTime: string;
            /** Format: uuid */
            searchUniqueKey: string;
        };
        /** @description What is asked after a log-in. */
        AfterLogin: {
            importantNotice: boolean & unknown;
        };
        /** @description A day, and how many alarms began on it. */
        AlarmHistoryDay: {
            /** Format: int64 */
            count: number;
            date: string;
        };
        /** @description What became of an occurrence as mails. */
        AlarmHistoryMail: {
            /** @description Quiet hours put it off. */
            held: boolean;
            /** @description When the first mail left. */
            mailedAt: string | null;
            /**
             * Format: int64
             * @description To how many members mails left.
             */
            memberCount: number;
            standing: components["schemas"]["MailStanding"];
        };
        /** @description A number, and what it cost. Models that mean different things by it are told apart. */
        AlarmHistoryNumber: {
            alarmNumber: string;
            /** @description What it means, in the caller's language; the number where nobody knows. */
            alarmText: string;
            /** Format: int64 */
            count: number;
            /** @description The machine on which it was on longest. */
            deviceUniqueKey: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            duration: number;
            /** @description The lines on which it came, in their order. */
            lineNames: string[];
        };
        /** @description Which occurrences are wanted. */
        AlarmHistoryQuery: {
            /** @description One number; all when absent. */
            alarmNumber?: string | null;
            /** @description One machine; all of the location when absent. */
            deviceUniqueKey?: string | null;
            /** @description Last day; at most 92 days. */
            endDate?: string | null;
            /** @description The location. */
            locationUniqueKey: string;
            /** @description First day, `YYYY-MM-DD`, of the machines' lines; 14 days up to today when both are absent. */
            startDate?: string | null;
        };
        /** @description An occurrence of an alarm. */
        AlarmHistoryRow: {
            alarmNumber: string;
            /** @description What it means, in the caller's language; the number where nobody knows. */
            alarmText: string;
            deviceUniqueKey: string;
            displayName: string;
            /**
             * Format: int64
             * @description Seconds, up to now while it is on.
             */
            duration: number;
            /** @description None while it is on. */
            endTime: string | null;
            equipmentNumber: string;
            lineName: string | null;
            mail: components["schemas"]["AlarmHistoryMail"];
            /** @description It was on as its machine fell silent or was switched off: it ends there, and nobody knows when it went. */
            notClosed: boolean;
            reason: (null | components["schemas"]["AlarmReason"]) & unknown;
            startTime: string;
        };
        /** @description What the alarms of a period add up to. */
        AlarmHistorySummary: {
            /** Format: int64 */
            count: number;
            /** @description Each day of the period; an alarm counts on the day of its machine's line. */
            days: components["schemas"]["AlarmHistoryDay"][];
            /**
             * Format: int64
             * @description Seconds that alarms were on, up to now; two at once count twice.
             */
            duration: number;
            /** @description How many numbers came. */
            numberCount: number;
            /** @description The 50 that were on longest, longest first. */
            numbers: components["schemas"]["AlarmHistoryNumber"][];
            /**
             * Format: int64
             * @description Occurrences that are on now.
             */
            ongoing: number;
        };
        /** @description How many machines took the switches over. */
        AlarmMailCopied: {
            deviceCount: number;
        };
        /** @description A filler that may take over another one's switches. */
        AlarmMailCopyTarget: {
            /** @description Numbers that both have. */
            commonCount: number;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            lineName: string | null;
            /** @description Both are of one model. */
            sameModel: boolean;
        };
        /** @description Mails of the last 30 days to a group that holds the machine, as they are set and as they would be. */
        AlarmMailEstimate: {
            /** @description What the switches that go on add. */
            addedCount: number;
            /** @description With the switches that were sent. */
            changedCount: number;
            /** @description What the switches that go off take away. */
            removedCount: number;
            /** @description With what is saved. */
            savedCount: number;
        };
        /** @description A group, and whether it holds the machine. */
        AlarmMailGroup: {
            group: components["schemas"]["GroupRow"];
            holds: boolean;
        };
        /** @description The switch of an alarm number. */
        AlarmMailSettingRow: {
            alarmNumber: string;
            defaultFlag: boolean;
            emailFlag: boolean;
            /**
             * Format: int64
             * @description Occurrences of the last 30 days.
             */
            occurrenceCount: number;
            /**
             * Format: int64
             * @description Seconds of the last 30 days in which the machine stood still for it.
             */
            stoppedSeconds: number;
            /** @description What it means, in the caller's language. */
            text: string;
        };
        /** @description The switches of a machine and the groups of its location. */
        AlarmMailSettings: {
            /** @description When a switch was last moved. */
            changedAt: string | null;
            /** @description By whom. */
            changedBy: string | null;
            deviceUniqueKey: string;
            /** @description Names of the groups that hold the machine. */
            groups: string[];
            /** @description All groups of the machine's location, in order. */
            locationGroups: components["schemas"]["AlarmMailGroup"][];
            /** @description By number. */
            settings: components["schemas"]["AlarmMailSettingRow"][];
        };
        /** @description Machines that take over another one's switches. */
        AlarmMailSettingsToCopy: {
            deviceUniqueKey: string & unknown;
            deviceUniqueKeys: string[] & unknown;
        };
        /** @description Names a machine whose switches go back to the defaults. */
        AlarmMailSettingsToReset: {
            deviceUniqueKey: string & unknown;
        };
        /** @description Switches of a machine. */
        AlarmMailSettingsToSave: {
            deviceUniqueKey: string & unknown;
            settings: components["schemas"]["AlarmMailSwitch"][] & unknown;
        };
        /** @description The switch of an alarm number. */
        AlarmMailSwitch: {
            alarmNumber: string & unknown;
            emailFlag: boolean & unknown;
        };
        /** @description An alarm that is on. */
        AlarmNow: {
            alarmNumber: string;
            deviceUniqueKey: string;
            /**
             * Format: int64
             * @description Seconds that they cost so far.
             */
            lostTimeToday: number;
            startTime: string;
            /**
             * Format: int64
             * @description Stops by this alarm since the line's day began, the present one included.
             */
            stopsToday: number;
            /** @description Its text in the caller's language; the number where the catalogue has none. */
            text: string;
        };
        /** @description What a number comes from, and what helps then, in the caller's language. */
        AlarmNumberCause: {
            cause: string;
            cure: string;
        };
        /** @description Something that was changed on a machine. */
        AlarmNumberChange: {
            /**
             * Format: int64
             * @description Items that were changed at once; 1 for anything else.
             */
            count: number;
            deviceUniqueKey: string;
            kind: components["schemas"]["AlarmNumberChangeKind"];
            /** @description The item, the part, or what was written of the specification. */
            name: string;
            time: string;
        };
        /**
         * @description What was changed.
         * @enum {string}
         */
        AlarmNumberChangeKind: "itemData" | "part" | "specification";
        /** @description An alarm number of a model, and what it did in 30 days on the machines of that model at the location. */
        AlarmNumberDetail: {
            alarmNumber: string;
            /** @description What it means, in the caller's language; null where nobody knows. */
            alarmText: string | null;
            /** @description What the maker says, likeliest first. */
            causes: components["schemas"]["AlarmNumberCause"][];
            /** @description What was changed on these machines in the 14 days before, newest first; at most two. */
            changes: components["schemas"]["AlarmNumberChange"][];
            /** Format: int64 */
            count: number;
            days: components["schemas"]["AlarmHistoryDay"][];
            /** @description The machine that was asked about. */
            displayName: string;
            /**
             * Format: int64
             * @description Seconds that it was on.
             */
            duration: number;
            equipmentNumber: string;
            /**
             * @description The first day of the last three on which it came, when they hold at least three occurrences and a day of them
             *     three times as many as a day of the 27 before.
             */
            grownSince: string | null;
            lineName: string | null;
            /** @description The machines on which it came, most often first. */
            machines: components["schemas"]["AlarmNumberMachine"][];
            /** @description Whether mails are sent when it comes on that machine; null for a number that is not in its list. */
            mail: boolean | null;
            model: string;
            /** @description The newest ten. */
            occurrences: components["schemas"]["AlarmHistoryRow"][];
            /** @description What was recorded at this location as the reason, most often first. */
            reasons: components["schemas"]["AlarmReasonCount"][];
        };
        /** @description How often the number came on a machine. */
        AlarmNumberMachine: {
            /** Format: int64 */
            count: number;
            deviceUniqueKey: string;
            displayName: string;
            lineName: string | null;
        };
        /** @description Why the machine stood still for an alarm. */
        AlarmReason: {
            /** @description What was noted beside it; empty without a note. */
            comment: string;
            kind: components["schemas"]["StopReasonKind"];
            /** @description In the caller's language, else in one that it has. */
            name: string;
        };
        /** @description How often a reason was recorded for an alarm. */
        AlarmReasonCount: {
            /** Format: int64 */
            count: number;
            kind: components["schemas"]["StopReasonKind"];
            name: string;
        };
        /** @description An alarm around a bag. */
        AlarmThen: {
            alarmNumber: string;
            /** @description None while it is on. */
            endTime: string | null;
            /** @description Its machine fell silent, or was switched off, before it ended. */
            notClosed: boolean;
            startTime: string;
            /** @description In the caller's language; none for a number without a text. */
            text: string | null;
        };
        /** @description An alarm number of a period. */
        AnalysedAlarm: {
            /** @description None for stops in alarm without a number. */
            alarmNumber: string | null;
            /**
             * Format: int64
             * @description How often it came on. Over all numbers this is the figure `alarmCount`.
             */
            count: number;
            /**
             * Format: int64
             * @description Seconds that it stopped machines. Over all numbers this is the figure `alarmStopTime`.
             */
            duration: number;
            /** @description In the caller's language; the number where nobody knows a text. */
            text: string | null;
        };
        /** @description A day of the line as far as it lies in the window. */
        AnalysedDay: {
            /** @description The line's day. */
            date: string;
            /** @description Its end, even where the window ends earlier. */
            endTime: string;
            seconds: components["schemas"]["StateSeconds"] & unknown;
            /** @description Its begin, even where the window begins later. */
            startTime: string;
        };
        /** @description A stretch of a machine in one state. */
        AnalysedSpan: {
            deviceUniqueKey: string;
            endTime: string;
            startTime: string;
            state: components["schemas"]["StripState"];
        };
        /** @description What an author may change of a saved analysis. */
        AnalysisChange: {
            /** @description Up to 1,000 characters. */
            memo?: string | null;
            /** @description The saved analysis. */
            productionAnalysisNarrowedResultUniqueKey: string;
            /** @description Its name, up to 100 characters. */
            savedName: string;
            /** @description Colleagues may read it. */
            shared: boolean;
        };
        /** @description How the screen of a saved analysis stood. */
        AnalysisDetails: {
            /** @description Shown tab, chosen items, axis ranges, grain: an object. */
            details: Record<string, unknown>;
            /** @description The saved analysis. */
            productionAnalysisNarrowedResultUniqueKey: string;
        };
        /**
         * @description A screen whose analyses can be saved.
         * @enum {string}
         */
        AnalysisScreen: "two-units" | "all-units" | "by-recipe";
        /** @description An analysis to save. */
        AnalysisToSave: {
            /** @description What the form held: an object. */
            conditions: Record<string, unknown>;
            /** @description Up to 1,000 characters. */
            memo?: string | null;
            /** @description Its name, up to 100 characters. */
            savedName: string;
            screen: components["schemas"]["AnalysisScreen"] & unknown;
            /** @description Colleagues may read it: true when absent. */
            shared?: boolean | null;
        };
        /** @description A line with one of its machines, or with all its fillers. */
        AnalysisUnit: {
            /** @description One machine; all fillers of the line when absent. */
            deviceUniqueKey?: string | null;
            /** @description The line. */
            lineUniqueKey?: string | null;
        };
        /** @description A call of one of the company's systems. */
        ApiCallRow: {
            address: string;
            calledAt: string;
            callUniqueKey: string;
            /**
             * Format: int32
             * @description Milliseconds.
             */
            duration: number;
            method: string;
            /** @description Why it was refused: the type of the problem behind `urn:sosogi:problem:`. */
            problem: string | null;
            /**
             * Format: int16
             * @description Which of the two sets it named.
             */
            slot: number;
            /** Format: int16 */
            status: number;
            /** @description The path with its query. */
            target: string;
        };
        /** @description A set to save, or to take away. */
        ApiKeyForm: {
            accessKey?: null | string;
            apiKey?: (null | string) & unknown;
            memberUniqueKey?: (null | string) & unknown;
            permittedIps?: null | string;
            remove?: (null | boolean) & unknown;
            secretKey?: (null | string) & unknown;
            /** @enum {integer} */
            slot: 1 | 2;
        };
        /** @description A set of keys; the secret is never told. */
        ApiKeyRow: {
            accessKey: string;
            apiKey: string;
            /** @description From where. */
            lastUsedAddress: string | null;
            /** @description When a call was last accepted. */
            lastUsedAt: string | null;
            /**
             * Format: uuid
             * @description In whose name the calls are made.
             */
            memberUniqueKey: string;
            /** @description IPv4 addresses and networks, parted by semicolons; from everywhere when empty. */
            permittedIps: string;
            /** @description A secret key is kept. */
            secretSet: boolean;
            /**
             * Format: int16
             * @description 1 or 2.
             */
            slot: number;
        };
        /** @description Which set, and from where. */
        ApiKeyTrial: {
            address?: (null | string) & unknown;
            /** @enum {integer} */
            slot: 1 | 2;
        };
        /** @description What would become of a call. */
        ApiKeyTrialResult: {
            accepted: boolean;
            /** @description Where it would come from. */
            address: string;
            /** @description Lines that it would see. */
            lineCount: number | null;
            /** @description In whose name it would act. */
            memberName: string | null;
            /** @description Why not, as in the log. */
            problem: string | null;
        };
        /** @description An item by its three names. */
        AskedItem: {
            /** @description Name; empty when the master lacks it. */
            recipeDataName?: string;
            /**
             * Format: int64
             * @description Number on the machine.
             */
            recipeDataNumber: number;
            /** @description The user's code; empty when the master lacks it. */
            userItemCode?: string;
        };
        /**
         * @description Whose deeds.
         * @enum {string}
         */
        AuditKind: "member" | "staff" | "command";
        /** @description Which lines of the log are wanted. */
        AuditQuery: {
            /** @description Part of a name. */
            actor?: string | null;
            /**
             * Format: date-time
             * @description The instant before which the lines end.
             */
            endTime?: string | null;
            kind?: null | components["schemas"]["AuditKind"];
            /**
             * Format: date-time
             * @description First instant.
             */
            startTime?: string | null;
        };
        /** @description A line of the log. */
        AuditRow: {
            action: string;
            actorName: string;
            after: unknown;
            /** Format: uuid */
            auditUniqueKey: string;
            before: unknown;
            ip: string | null;
            /**
             * Format: int16
             * @description 0 for the command line.
             */
            memberTypeCode: number;
            /** @description By key, what the rows that `before` and `after` name by key are called today. Rows that are gone have no name. */
            names: {
                [key: string]: string;
            };
            subject: string;
            time: string;
        };
        /** @description A column that can be chosen. */
        AvailableColumn: {
            columnKey: components["schemas"]["ColumnKey"];
            /** @description Its name in the caller's language. */
            label: string;
            /** @description Null for texts and times of the clock. */
            unit: string | null;
        };
        /** @description An item as the filler is set for it. */
        BackupItemRow: {
            /** @description When it changed last. */
            changeTime: string | null;
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            /** @description It was changed while it was being made, and nobody confirmed it. */
            unexpected: boolean;
            userItemCode: string;
            /**
             * Format: int64
             * @description Versions in which it differs from the one before.
             */
            versionCount: number;
        };
        /** @description A filler and its newest backup. */
        BackupListRow: {
            /**
             * Format: int64
             * @description Versions that are kept.
             */
            backupCount: number;
            /** @description The newest version; none without one. */
            backupUniqueKey: string | null;
            /** @description When they changed last. */
            changeTime: string | null;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /**
             * Format: int32
             * @description Items of the newest version.
             */
            itemDataCount: number | null;
            lineName: string | null;
            /** @description When the machine told its item data last, changed or not. */
            linkTime: string | null;
            softwareVersion: string | null;
            /**
             * Format: int64
             * @description Changes that nobody expected and nobody confirmed.
             */
            unexpectedCount: number;
        };
        /** @description One bar with far more rejects than its part. */
        BadBar: {
            /** @description From 1. */
            bar: number;
            /**
             * Format: int32
             * @description How probable that is when all bars are alike, as a power of ten: 9 is less than 1 in 10^9.
             */
            chanceExponent: number;
            /**
             * Format: double
             * @description Its share of the rejects, per cent.
             */
            share: number;
        };
        /** @description A bag by the machine and the time that are printed on it. */
        BagAsked: {
            /** @description The filler. */
            deviceUniqueKey: string;
            time: string & unknown;
        };
        /** @description What a bag was filled with, and what went on around it. */
        BagTrace: {
            /** @description From half an hour before to half an hour after, in order of time. */
            alarms: components["schemas"]["AlarmThen"][];
            itemData: (null | components["schemas"]["ItemDataThen"]) & unknown;
            machine: components["schemas"]["UnitName"];
            run: (null | components["schemas"]["FilmLotRun"]) & unknown;
            state: components["schemas"]["StripState"] & unknown;
            /** @description By the clock of the machine's location. */
            time: string;
        };
        /** @description The rejects of a machine by seal bar. */
        BarRejects: {
            /**
             * Format: uint8
             * @description Bars of its roll: what the equipment says, else what was asked.
             */
            barCount: number | null;
            /** @description Rejects of each bar, the first bar first; none while the number of bars is not known. */
            bars: number[];
            /**
             * Format: uint64
             * @description Those of them within a minute after a start, which are not counted.
             */
            leftOut: number;
            machine: components["schemas"]["UnitName"];
            pattern: (null | components["schemas"]["BadBar"]) & unknown;
            /** @description The equipment says it. */
            registered: boolean;
            /** @description Pouches that were rejected. */
            rejects: number;
        };
        /** @description A batch. */
        BatchBody: {
            /**
             * Format: uuid
             * @description Names a start of the gateway.
             */
            bootId: string;
            events: components["schemas"]["BatchEvent"][];
            /** @description Layouts that are used from here on. */
            layouts?: components["schemas"]["BatchLayout"][];
            samples: components["schemas"]["BatchSample"][];
            /**
             * Format: int64
             * @description Counts batches from 1 since that start.
             */
            seq: number;
        };
        /** @description Something that happened. */
        BatchEvent: {
            code: string;
            device: string;
            /** @description state, alarmOn, alarmOff, item, film or reject. */
            kind: string;
            /**
             * Format: int64
             * @description Order within the instant.
             */
            ordinal: number;
            /** Format: date-time */
            time: string;
        };
        /** @description Which signals stand in the slots of a sample. */
        BatchLayout: {
            counters: string[];
            /**
             * Format: int32
             * @description Seconds between samples.
             */
            interval: number;
            /** Format: int32 */
            layout: number;
            values: string[];
        };
        /** @description Readings of one instant. The device is named by its equipment number. */
        BatchSample: {
            /** @description Absolute readings, 0 to 9007199254740991. */
            counters: (number | null)[];
            device: string;
            /** Format: int32 */
            layout: number;
            /**
             * Format: date-time
             * @description ISO 8601 with offset; start of the interval.
             */
            time: string;
            values: (number | null)[];
        };
        /** @description A row that the quarantine holds. */
        BatchSetAside: {
            /** @description Counts samples, then events. */
            index: number;
            /** @description `too_old` or `in_future`. */
            reason: string;
        };
        /** @description What became of a batch. */
        BatchTaken: {
            accepted: number;
            /**
             * Format: int64
             * @description Highest number below which none is missing.
             */
            contiguousSeq: number;
            duplicate: number;
            quarantined: components["schemas"]["BatchSetAside"][];
        };
        /** @description What was billed. */
        BillingForm: {
            amount: number & unknown;
            /** Format: uuid */
            companyUniqueKey: string;
            /** Format: date */
            date: string;
            item: string;
        };
        /** @description What was billed. */
        BillingRow: {
            /**
             * Format: int64
             * @description Yen.
             */
            amount: number;
            /** Format: date */
            date: string;
            item: string;
        };
        /** @description Ten-minute buckets of an item: `[time, mean, min, max, n]`. */
        BucketSeries: {
            itemKey: string;
            points: (string | number | null)[][];
            unit: string;
        };
        /**
         * @description What busy time is taken from.
         * @enum {string}
         */
        BusyBasis: "plan" | "powerOn" | "both";
        /** @description Equipment of a category, counted. */
        CategoryCount: {
            category: string;
            /** Format: int64 */
            count: number;
            /**
             * Format: int64
             * @description How many stand on no line.
             */
            unregisteredCount: number;
        };
        /** @description What the form offers. */
        CategoryOffer: {
            /** @description The categories that the caller chooses from. */
            categories: string[];
            /** @description The caller may enter equipment of the category DANGAN. */
            danganAllowed: boolean;
            /** @description The makers of the category that was asked for. */
            makers: components["schemas"]["OfferedMaker"][];
            modelClasses: string[];
        };
        /** @description Names a change that nobody expected. */
        ChangeToConfirm: {
            /** Format: uuid */
            backupUniqueKey: string;
            recipeDataNumber: number;
        };
        /** @description A checklist with its points. */
        ChecklistDetail: {
            checklist: components["schemas"]["ChecklistRow"];
            points: components["schemas"]["PointRow"][];
        };
        /** @description Names a checklist. */
        ChecklistKey: {
            checklistUniqueKey: string & unknown;
        };
        /** @description A checklist in short. */
        ChecklistRow: {
            checklistUniqueKey: string;
            /** Format: int32 */
            edition: number;
            /**
             * Format: int16
             * @description 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration, 60 occasional.
             */
            kind: number;
            model: string;
            /** Format: int64 */
            pointCount: number;
            /** @description When this edition was saved. */
            savedAt: string;
            savedBy: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A checklist to be. */
        ChecklistToAdd: {
            kind: (10 | 20 | 30 | 40 | 50 | 60) & unknown;
            model: string & unknown;
            points: components["schemas"]["PointToSave"][] & unknown;
        };
        /** @description The next edition of a checklist. */
        ChecklistToUpdate: {
            checklistUniqueKey: string & unknown;
            points: components["schemas"]["PointToSave"][] & unknown;
            version: number & unknown;
        };
        /** @description A colleague that was found by the address. */
        Colleague: {
            familyName: string;
            firstName: string;
            hugHomeMemberUniqueKeyC: string;
            memberId: string;
        };
        /** @description Columns to keep. */
        ColumnChoice: {
            /** @description In order, 1 to 20, each once. */
            columns: components["schemas"]["ColumnKey"][];
        };
        /**
         * @description A column. The cumulative ones come last: the order tells them apart.
         * @enum {string}
         */
        ColumnKey: "lineName" | "recipeDataName" | "userItemCode" | "recipeDataNumber" | "filmRemaining" | "rollEndTime" | "productionSpeed" | "filmBranchNumber" | "filmOrderNumber" | "filmProduct" | "fillerCount" | "alarmCount" | "filmUsage" | "filmUsageOk" | "filmUsageLoss" | "output" | "powerOnTime" | "runTime" | "productionTime" | "productIntroductionTime" | "stopTime" | "alarmStopTime" | "filmLossRate" | "weightCheckerOk" | "weightCheckerNg" | "yieldRate" | "operatingRatio" | "cumulativeFillerCount" | "cumulativeAlarmCount" | "cumulativeFilmUsage" | "cumulativeFilmUsageOk" | "cumulativeFilmUsageLoss" | "cumulativeOutput" | "cumulativePowerOnTime" | "cumulativeRunTime" | "cumulativeProductionTime" | "cumulativeProductIntroductionTime" | "cumulativeStopTime" | "cumulativeAlarmStopTime" | "cumulativeFilmLossRate" | "cumulativeWeightCheckerOk" | "cumulativeWeightCheckerNg" | "cumulativeYieldRate" | "cumulativeOperatingRatio";
        /** @description A choice of columns under a name. */
        ColumnTemplate: {
            columns: components["schemas"]["ColumnKey"][];
            name: string;
            scope: components["schemas"]["ColumnTemplateScope"];
            templateUniqueKey: string;
            /**
             * Format: int32
             * @description Sent back with a change.
             */
            version: number;
        };
        /** @description The templates that the member may choose from. */
        ColumnTemplates: {
            /** @description Those that the company shares, by name. */
            company: components["schemas"]["ColumnTemplate"][];
            /** @description The member's own, by name; nobody else sees them. */
            own: components["schemas"]["ColumnTemplate"][];
            /** @description The provider's, which nobody changes here; a list begins with the first one. */
            recommended: components["schemas"]["ColumnTemplate"][];
        };
        /**
         * @description Who sees a template of columns.
         * @enum {string}
         */
        ColumnTemplateScope: "recommended" | "own" | "company";
        /** @description A customer that something is for. */
        CompanyChoice: {
            /** Format: uuid */
            companyUniqueKey: string;
            name: string;
        };
        /** @description Which customers are offered. */
        CompanyWord: {
            keyword?: (null | string) & unknown;
        };
        /** @description Two units, or one in two periods. */
        Compared: {
            basis: components["schemas"]["ComparedUnit"] & unknown;
            target: components["schemas"]["ComparedUnit"] & unknown;
        };
        /**
         * @description A side of a comparison.
         * @enum {string}
         */
        ComparedSide: "basis" | "target";
        /** @description One side of a comparison. */
        ComparedUnit: {
            /**
             * Format: date
             * @description Last day.
             */
            endDate?: string | null;
            /**
             * Format: date-time
             * @description First instant after the period.
             */
            endTime?: string | null;
            /**
             * Format: date
             * @description First day, instead of times.
             */
            startDate?: string | null;
            /**
             * Format: date-time
             * @description First instant.
             */
            startTime?: string | null;
            unit: components["schemas"]["AnalysisUnit"] & unknown;
        };
        /** @description Both sides and what lies between them. */
        Comparison: {
            basis: components["schemas"]["FigureSet"];
            /**
             * Format: int64
             * @description Seconds in which the basis was to work: by plans, and while it was on in days without one.
             */
            basisBusyTime: number;
            byHour: (null | components["schemas"]["HourlyFigures"]) & unknown;
            difference: components["schemas"]["FigureSet"] & unknown;
            target: components["schemas"]["FigureSet"];
            /**
             * Format: int64
             * @description The same of the target.
             */
            targetBusyTime: number;
        };
        /** @description Film, alarms and items of both sides. */
        ComparisonExtra: {
            basis: components["schemas"]["UnitExtra"];
            target: components["schemas"]["UnitExtra"];
        };
        Conflict: {
            code: number;
            data: null | {
                changedAt: string;
                changedBy: string;
                changedFields: string[];
                version: number;
            } | {
                state: string;
            };
            message: string | null;
        };
        /** @description A constant; its value is text. */
        ConstantRow: {
            item: string;
            value: string;
        };
        /** @description A publication whole. Times are told in UTC. */
        Content: {
            changeTime: string;
            /** @description The customers that it is for; for everybody when there is none. */
            companies: components["schemas"]["CompanyChoice"][];
            /** Format: uuid */
            contentUniqueKey: string;
            demo: boolean;
            endTime: string | null;
            files: components["schemas"]["ContentFile"][];
            firstDay: string | null;
            important: boolean;
            /** Format: int16 */
            informationType: number | null;
            kind: string;
            /** @description In which the public site shows it. */
            languages: string[];
            lastDay: string | null;
            mailed: boolean;
            membersOnly: boolean;
            /** Format: int32 */
            order: number;
            pages: string[];
            publishTime: string | null;
            /** @description A notice is for members of these languages; for all when there is none. */
            readerLanguages: string[];
            /** @description A notice is for companies whose contract has one of these; for all when there is none. */
            readerServices: string[];
            /** @description A notice is for members of these types; for all when there is none. */
            readerTypes: number[];
            section: string | null;
            serviceType: string | null;
            startTime: string | null;
            state: string;
            subtitleEn: string;
            subtitleJa: string;
            subtitleKo: string;
            textEn: string;
            textJa: string;
            textKo: string;
            titleEn: string;
            titleJa: string;
            titleKo: string;
            /**
             * Format: int32
             * @description One more with each change; sent with the next one.
             */
            version: number;
        };
        /** @description A picture or a file of a publication. */
        ContentFile: {
            fileName: string;
            /** @description Shown beside the text; else to be fetched. */
            picture: boolean;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** @description A publication as its editor wrote it. What a kind may hold, and in which languages, is told at its fields. */
        ContentForm: {
            companyUniqueKeys?: (null | string[]) & unknown;
            contentUniqueKey?: (null | string) & unknown;
            demo?: (null | boolean) & unknown;
            draft: boolean & unknown;
            endTime?: (null | string) & unknown;
            firstDay?: (null | string) & unknown;
            important?: (null | boolean) & unknown;
            informationType?: (null | (10 | 20 | 30 | 40)) & unknown;
            kind: ("notice" | "question" | "popup" | "problem" | "effect" | "voice" | "material" | "news" | "exhibition") & unknown;
            languages?: (null | ("ja" | "en" | "ko")[]) & unknown;
            lastDay?: (null | string) & unknown;
            mailed?: (null | boolean) & unknown;
            membersOnly?: (null | boolean) & unknown;
            order?: (null | number) & unknown;
            pages?: (null | string[]) & unknown;
            publishTime?: (null | string) & unknown;
            readerLanguages?: (null | ("ja" | "en" | "ko")[]) & unknown;
            readerServices?: (null | ("MM" | "Support" | "Library")[]) & unknown;
            readerTypes?: (null | (10 | 20 | 30)[]) & unknown;
            section?: (null | string) & unknown;
            serviceType?: (null | ("Business" | "MM" | "Support" | "Library" | "All")) & unknown;
            startTime?: (null | string) & unknown;
            subtitleEn?: (null | string) & unknown;
            subtitleJa?: (null | string) & unknown;
            subtitleKo?: (null | string) & unknown;
            textEn?: (null | string) & unknown;
            textJa?: (null | string) & unknown;
            textKo?: (null | string) & unknown;
            titleEn?: null | string;
            titleJa?: null | string;
            titleKo?: null | string;
            version?: (null | number) & unknown;
        };
        /** @description A publication of the list. */
        ContentRow: {
            changeTime: string;
            /** @description Else to so many. */
            companyCount: number;
            /** Format: uuid */
            contentUniqueKey: string;
            /** @description Released to every customer. */
            forAll: boolean;
            /** @description notice, question, popup, problem, effect, voice, material, news or exhibition. */
            kind: string;
            /** @description In which it is written. */
            languages: string[];
            /** @description From when it is published. */
            publishTime: string | null;
            /** @description draft, released or withdrawn. */
            state: string;
            /** @description In the caller's language where it has one. */
            title: string;
        };
        /** @description A publication to be taken back. */
        ContentToWithdraw: {
            /** Format: uuid */
            contentUniqueKey: string;
            version: number & unknown;
        };
        /** @description The terms of a contract. They take the place of those before. */
        ContractForm: {
            /** Format: uuid */
            companyUniqueKey: string;
            memberMaximum: number & unknown;
            nextBillingAmount?: (null | number) & unknown;
            nextRenewalDate?: null | string;
            type: string & unknown;
        };
        /** @description What was bought. */
        ContractLineForm: {
            /** Format: uuid */
            companyUniqueKey: string;
            discountRate?: (null | number) & unknown;
            /** Format: date */
            endDate: string;
            price: number & unknown;
            product: string;
            quantity: number;
            /** Format: date */
            startDate: string;
        };
        /** @description A line of a contract. */
        ContractLineRow: {
            /**
             * Format: double
             * @description Per cent.
             */
            discountRate: number;
            /** Format: date */
            endDate: string;
            /**
             * Format: int64
             * @description Yen, for one.
             */
            price: number;
            product: string;
            /** Format: int32 */
            quantity: number;
            /** Format: date */
            startDate: string;
            /**
             * Format: int64
             * @description Yen, discount taken off.
             */
            total: number;
        };
        /** @description A contract as the provider's staff see it. */
        ContractTerms: {
            /** @description The newest first. */
            billings: components["schemas"]["BillingRow"][];
            lines: components["schemas"]["ContractLineRow"][];
            /**
             * Format: int32
             * @description How many members may be valid, before changes that were asked for.
             */
            memberMaximum: number;
            /**
             * Format: int64
             * @description Yen.
             */
            nextBillingAmount: number | null;
            /** Format: date */
            nextRenewalDate: string | null;
            type: string;
        };
        /** @description A contract. All is null and empty without one. */
        ContractView: {
            /** @description The newest first. */
            billings: components["schemas"]["BillingRow"][];
            lines: components["schemas"]["ContractLineRow"][];
            /**
             * Format: int32
             * @description How many members may be valid today.
             */
            memberMaximum: number | null;
            /**
             * Format: int64
             * @description Yen.
             */
            nextBillingAmount: number | null;
            /** Format: date */
            nextRenewalDate: string | null;
            /** @description `MM`, `Support`, `Library`. */
            services: string[];
            type: string | null;
            waitingRequest: (null | components["schemas"]["QuotaRequest"]) & unknown;
        };
        /** @description What a customer shall be called, and have bought, from now on. */
        CustomerChange: {
            /** Format: uuid */
            companyUniqueKey: string;
            name: string;
            services: ("MM" | "Support" | "Library")[] & unknown;
        };
        /** @description Names a customer. */
        CustomerKey: {
            /** Format: uuid */
            companyUniqueKey: string;
        };
        /** @description A customer that staff may pick. */
        CustomerRow: {
            /** Format: uuid */
            companyUniqueKey: string;
            locations: components["schemas"]["LocationRow"][];
            name: string;
        };
        /** @description A customer of the list. */
        CustomerSummary: {
            /** Format: uuid */
            companyUniqueKey: string;
            contractType: string | null;
            /** Format: int64 */
            deviceCount: number;
            /** Format: int64 */
            locationCount: number;
            /**
             * Format: int64
             * @description Valid ones.
             */
            memberCount: number;
            name: string;
            /** Format: date */
            nextRenewalDate: string | null;
            /** @description MM, Support, Library. */
            services: string[];
        };
        /** @description A customer whole. */
        CustomerView: {
            addTime: string;
            administrators: components["schemas"]["AdministratorRow"][];
            /** Format: uuid */
            companyUniqueKey: string;
            contract: (null | components["schemas"]["ContractTerms"]) & unknown;
            /** Format: int64 */
            deviceCount: number;
            locations: components["schemas"]["LocationRow"][];
            /**
             * Format: int32
             * @description How many members may be valid today; null without a contract.
             */
            memberMaximum: number | null;
            name: string;
            /** @description Those that were not replaced, the newest first. */
            requests: components["schemas"]["RequestedChange"][];
            /** @description Nobody has looked at the newest of them. */
            requestWaits: boolean;
            /** @description MM, Support, Library. */
            services: string[];
            /**
             * Format: int64
             * @description Valid members.
             */
            validCount: number;
        };
        /** @description What only a machine of the category DANGAN has. */
        DanganDetail: {
            apc: boolean;
            gCylinder: string | null;
            machineType: string;
            motionModification: boolean;
            /** Format: int16 */
            rollDivisionCount: number | null;
            splice: boolean;
            w4: boolean;
        };
        /** @description What only a DANGAN has. */
        DanganFields: {
            apc: boolean;
            gCylinder?: null | string;
            machineType: string & unknown;
            motionModification: boolean;
            rollDivisionCount: number & unknown;
            splice: boolean;
            w4: boolean & unknown;
        };
        /** @description What only a DANGAN has. */
        DanganRow: {
            apc: boolean;
            gCylinder: string | null;
            machineType: string;
            motionModification: boolean;
            /** Format: int16 */
            rollDivisionCount: number;
            splice: boolean;
            w4: boolean;
        };
        /** @description A day, week, month or all of the days. */
        DateBucket: {
            /** @description Its last day in the period. */
            endDate: string;
            /** @description The day, the Monday of the week, or the first of the month. */
            label: string;
            /** @description Its first day in the period. */
            startDate: string;
        };
        /** @description Figures of a day. */
        DayFigures: components["schemas"]["FigureSet"] & {
            /** @description The line's day. */
            date: string;
        };
        /** @description An inquiry whole, for the desk. */
        DeskInquiry: components["schemas"]["Inquiry"] & {
            /** Format: uuid */
            companyUniqueKey: string | null;
            /** @description A member's customer; none: a visitor. */
            customerName: string | null;
            /** @description In which the answer is awaited: ja, en or ko. */
            language: string;
            /** @description Who of the provider set the state. */
            stateBy: string | null;
        };
        /** @description An inquiry of the desk's list. */
        DeskInquiryRow: components["schemas"]["InquiryRow"] & {
            /** @description As who asks wrote it. */
            company: string;
            /** @description A member's customer; none: a visitor. */
            customerName: string | null;
            familyName: string;
            firstName: string;
            /** @description Who of the provider set the state. */
            stateBy: string | null;
        };
        /** @description A column of detail rows. */
        DetailColumn: {
            /** Format: double */
            allowedMax: number;
            /** Format: double */
            allowedMin: number;
            /** Format: int16 */
            decimals: number;
            itemKey: string;
            label: string;
            majorCategory: string;
            unit: string;
            unitCategory: string;
        };
        /** @description A page of detail rows: `[time, value...]`. */
        DetailRows: {
            columns: components["schemas"]["DetailColumn"][];
            /** Format: int64 */
            count: number;
            data: (string | number | null)[][];
        };
        /** @description A machine in short. */
        DeviceOfImage: {
            category: string;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            model: string;
        };
        /** @description The conditions of a display. */
        DisplayConditions: {
            /** @description The machine. */
            deviceUniqueKey: string;
            /**
             * Format: date-time
             * @description First instant after the window.
             */
            endTime: string;
            /** @description The record that is displayed. */
            fillingHistoryUniqueKey?: string | null;
            /**
             * Format: date-time
             * @description First instant.
             */
            startTime: string;
        };
        /** @description How many documents of a category there are. */
        DocumentCount: {
            /** Format: int16 */
            category: number;
            /** Format: int64 */
            count: number;
        };
        /** @description Names a document. */
        DocumentKey: {
            documentUniqueKey: string & unknown;
        };
        /** @description A document. */
        DocumentRow: {
            /**
             * Format: int16
             * @description 10, 20, 30, 40 or 50.
             */
            category: number;
            content: string;
            documentUniqueKey: string;
            file: (null | components["schemas"]["FileRow"]) & unknown;
            registrant: string;
            /** @description `YYYY-MM-DD`. */
            registrationDate: string;
        };
        /** @description A document to be. The same form, sent again under the same key, makes one document. */
        DocumentToAdd: {
            category: (10 | 20 | 30 | 40 | 50) & unknown;
            content: string & unknown;
            deviceUniqueKey: string & unknown;
            file?: (null | string) & unknown;
            registrationDate: string & unknown;
        };
        /** @description A download to note. */
        DownloadNote: {
            /** @description What its form held: an object. */
            conditions: Record<string, unknown>;
            /** @description The order, when the file was made in the background. */
            exportKey?: string | null;
            /** @description The name under which the file was saved. */
            fileName: string;
            /** @description The screen. */
            screen: string;
        };
        /** @description How a checklist of a machine stands. */
        DueChecklist: {
            checklistUniqueKey: string;
            doneToday: boolean;
            /** @description It is, or was, to be done today. */
            dueToday: boolean;
            /** Format: int32 */
            edition: number;
            /** Format: int16 */
            kind: number;
            /** @description The machine's day on which it was done last. */
            lastDate: string | null;
            /** @description The day on which it is due next; null of one that follows no calendar. */
            nextDate: string | null;
            /** Format: int64 */
            pointCount: number;
        };
        /** @description A machine and its checklists. */
        DueDevice: {
            checklists: components["schemas"]["DueChecklist"][];
            device: components["schemas"]["InspectedDevice"];
            /** @description When it was inspected last, in whatever way. */
            lastInspection: string | null;
            /**
             * Format: int16
             * @description What came of it.
             */
            lastResult: number | null;
            model: string;
        };
        /** @description A link that is on its way. */
        EmailLinkSent: {
            /** @description From when on it opens nothing. */
            expiresAt: string;
        };
        /** @description The address was changed. */
        EmailMoved: {
            /** @description `success`. */
            result: string;
        };
        /** @description All that is known of a machine. */
        EquipmentDetail: {
            category: string;
            dangan: (null | components["schemas"]["DanganDetail"]) & unknown;
            /** @description `YYYY-MM-DD`. */
            deliveryDate: string | null;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /**
             * Format: int64
             * @description Its place on the line, from 1.
             */
            flowNumber: number | null;
            /** @description The gateway that sent for it last. */
            gatewayName: string | null;
            /** @description It sends data. */
            iotFlag: boolean;
            lineName: string | null;
            /** @description Null for a machine on no line. */
            lineUniqueKey: string | null;
            locationName: string;
            locationUniqueKey: string;
            maker: string;
            model: string;
            modelClass: string;
            registrant: string | null;
            registrationDate: string;
            remarks: string | null;
            specification: string;
            timeZone: string;
            updateDate: string;
            /** @description Who changed it last; null while nobody did. */
            updatedBy: string | null;
        };
        /** @description What the form of a machine holds. */
        EquipmentFields: {
            category: ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan") & unknown;
            dangan?: (null | components["schemas"]["DanganFields"]) & unknown;
            deliveryDate?: null | string;
            displayName: string;
            equipmentNumber: string & unknown;
            iotFlag: boolean & unknown;
            lineUniqueKey?: (null | string) & unknown;
            locationUniqueKey: string & unknown;
            maker: string;
            model: string;
            modelClass?: (null | ("gip" | "infinity" | "l" | "cutter" | "none" | "very-large-capacity" | "large-capacity" | "large-capacity-w4" | "standard" | "standard-w4" | "standard-wide-w4")) & unknown;
            remarks?: null | string;
            specification?: null | string;
        };
        /** @description Names a machine. */
        EquipmentKey: {
            deviceUniqueKey: string & unknown;
        };
        /** @description Which equipment is listed. */
        EquipmentQuery: {
            category?: null | ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan");
            iotFlag?: (null | boolean) & unknown;
            keyword?: (null | string) & unknown;
            /** @description One line. */
            lineUniqueKey?: string | null;
            /** @description One location; all viewable ones when absent. */
            locationUniqueKey?: string | null;
            maker?: (null | string) & unknown;
        };
        /** @description A piece of equipment. */
        EquipmentRow: {
            category: string;
            dangan: (null | components["schemas"]["DanganRow"]) & unknown;
            /** @description `YYYY-MM-DD`. */
            deliveryDate: string | null;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /**
             * Format: int64
             * @description Its place in the flow of that line, from 1.
             */
            flowNumber: number | null;
            /** @description The line that it was taken off; null on a line. */
            formerLineName: string | null;
            /** @description The gateway that sent for it last. */
            gatewayName: string | null;
            /** @description It sends data. */
            iotFlag: boolean;
            lineName: string | null;
            /** @description The line it stands on, if any. */
            lineUniqueKey: string | null;
            locationName: string;
            locationUniqueKey: string;
            maker: string;
            model: string;
            modelClass: string;
            registrant: string | null;
            registrationDate: string;
            remarks: string | null;
            specification: string;
            /** @description Since when it stands on no line; null on a line. */
            unregisteredDate: string | null;
            updateDate: string;
            /**
             * Format: int32
             * @description Sent back with an edit.
             */
            version: number;
        };
        /** @description Equipment, counted. */
        EquipmentSummary: {
            /** @description The categories that there are, most frequent first. */
            categories: components["schemas"]["CategoryCount"][];
            /**
             * Format: int64
             * @description How many send data.
             */
            connectedCount: number;
            /** Format: int64 */
            count: number;
            /** @description The makers that there are, by name. */
            makers: string[];
            /**
             * Format: int64
             * @description How many stand on no line.
             */
            unregisteredCount: number;
        };
        /** @description Names an exhibition. */
        ExhibitionKey: {
            /** Format: uuid */
            exhibitionUniqueKey: string;
        };
        /** @description An exhibition. */
        ExhibitionText: {
            /** @description An example of a demo. */
            demo: boolean;
            endDate: string | null;
            files: components["schemas"]["PublicFile"][];
            image: null | components["schemas"]["SitePicture"];
            place: string;
            /** @description HTML without anything that acts. */
            richText: string;
            startDate: string | null;
            title: string;
        };
        /** @description Whether passwords end being good, and after how many days. */
        ExpirationDraft: {
            days?: (null | number) & unknown;
            enabled: boolean;
        };
        /** @description Names an export. */
        ExportKey: {
            exportKey: string;
        };
        /** @description A download. */
        ExportRow: {
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            exportKey: string;
            fileName: string | null;
            kind: string;
            /** @description Why it failed. */
            message: string | null;
            /**
             * Format: int16
             * @description Per cent.
             */
            progress: number;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number | null;
            /** @description `waiting`, `running`, `done`, `failed` or `cancelled`. */
            state: string;
            title: string;
        };
        FieldFaults: {
            code: number;
            data: {
                fields: {
                    field: string;
                    message: string;
                    rule: string;
                }[];
            };
            message: string | null;
        };
        /** @description Figures: times in seconds, counts, film in metres, ratios in per cent. */
        FigureSet: {
            /** Format: int64 */
            alarmCount: number;
            /** Format: int64 */
            alarmStopTime: number;
            /** Format: int64 */
            fillingTime: number;
            /** Format: double */
            filmLossRate: number | null;
            /** Format: double */
            filmUsage: number;
            /** Format: double */
            filmUsageLoss: number | null;
            /**
             * Format: double
             * @description None, as the loss is, where pouches passed without a known pitch.
             */
            filmUsageOk: number | null;
            /** Format: int64 */
            inputTime: number;
            /**
             * Format: int64
             * @description What of `productionCount` was learnt after a silence: when in it the pouches were made, nobody knows.
             */
            learntLate: number;
            /**
             * Format: int64
             * @description Switched off.
             */
            offTime: number;
            /** Format: double */
            operatingRatio: number | null;
            /** Format: int64 */
            operatingTime: number;
            /** Format: int64 */
            powerOnTime: number;
            /** Format: int64 */
            productionCount: number;
            /**
             * Format: int64
             * @description Rows with stray readings, which count as nothing.
             */
            setAside: number;
            /** Format: int64 */
            stopTime: number;
            /** Format: int64 */
            unknownTime: number;
            /** Format: int64 */
            weightCheckerNg: number;
            /** Format: int64 */
            weightCheckerOk: number;
            /** Format: double */
            yieldRate: number | null;
        };
        /** @description Figures of an item in a bucket. */
        FiguresOfItem: components["schemas"]["FigureSet"] & {
            /** @description The bucket's label. */
            bucket: string;
            item: components["schemas"]["FillingItem"];
        };
        /** @description Figures of items by bucket. */
        FiguresPerItem: {
            buckets: components["schemas"]["DateBucket"][];
            /** @description In the order of the items asked for, then of time; none for a bucket without data. */
            rows: components["schemas"]["FiguresOfItem"][];
        };
        /** @description Where a file is fetched, for a while. */
        FileAddress: {
            /** @description When it ends. */
            expiresAt: string;
            /** @description Under the application root. */
            url: string;
        };
        /** @description A column of a file. */
        FileColumn: {
            columnKey: string;
            label: string;
            unit: string | null;
        };
        /**
         * @description What of its window a file shows.
         * @enum {string}
         */
        FileReach: "item" | "window";
        /** @description A file that was sent in. */
        FileRow: {
            contentType: string;
            fileName: string;
            /** Format: uuid */
            fileUniqueKey: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** @description A page of a file's rows. */
        FileRows: {
            /** Format: int64 */
            count: number;
            data: (string | number | null)[][];
        };
        /** @description A filler in a picker. */
        FillerShort: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
        };
        /** @description Which record to open. */
        FillingActivate: {
            /** @description The record. */
            fillingHistoryUniqueKey: string;
        };
        /** @description What is needed to display a record. */
        FillingActivation: {
            /** @description Views that have data. */
            available: components["schemas"]["FillingView"][];
            deviceUniqueKey: string;
            /** @description Cut to 24 hours after the start. */
            endTime: string;
            filmCodes: string[];
            item: null | components["schemas"]["FillingItem"];
            /** @description When the run ended; none while it goes on. */
            runEndTime: string | null;
            startTime: string;
        };
        /** @description Days with data. */
        FillingDates: {
            dates: string[];
            firstDate: string | null;
            lastDate: string | null;
        };
        /** @description The three names of an item. */
        FillingItem: {
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            userItemCode: string;
        };
        /** @description An item that ran in a window. */
        FillingItemRan: components["schemas"]["FillingItem"] & {
            /** @description When its newest run in the window began. */
            latestTime: string;
            /**
             * Format: int64
             * @description Its runs in the window.
             */
            runCount: number;
        };
        /** @description Which window's items are wanted. */
        FillingItemsSearch: {
            /** @description One machine; without it all fillers of the line. */
            deviceUniqueKey?: string | null;
            /**
             * Format: date-time
             * @description First instant after the window, at most 31 days later.
             */
            endTime?: string | null;
            /** @description The line; it or a machine is required. */
            lineUniqueKey?: string | null;
            /**
             * Format: date-time
             * @description First instant.
             */
            startTime?: string | null;
        };
        /** @description A part of an item's run, by film code. */
        FillingPart: {
            deviceUniqueKey: string;
            endTime: string | null;
            fillingHistoryUniqueKey: string;
            filmCode: string | null;
            /** Format: int64 */
            productionCount: number;
            startTime: string;
        };
        /** @description A run of one item with one film. */
        FillingRun: {
            /**
             * Format: int64
             * @description Of the whole run.
             */
            alarmCount: number;
            deviceUniqueKey: string;
            endTime: string | null;
            equipmentNumber: string;
            /** @description The line's day on which the run began. */
            fillingDate: string;
            fillingHistoryUniqueKey: string;
            filmCode: string | null;
            inWindow: components["schemas"]["FillingRunShare"] & unknown;
            lineName: string | null;
            /**
             * Format: int64
             * @description Of the whole run.
             */
            productionCount: number;
            recipeDataName: string | null;
            /** Format: int16 */
            recipeDataNumber: number | null;
            startTime: string;
            userItemCode: string | null;
            /**
             * Format: double
             * @description Of the whole run.
             */
            yieldRate: number | null;
        };
        /** @description A run in a window with its figures there, and those of the whole run beside them. */
        FillingRunFigures: components["schemas"]["FigureSet"] & {
            endTime: string | null;
            fillingHistoryUniqueKey: string;
            filmCode: string | null;
            item: null | components["schemas"]["FillingItem"];
            ofRun: components["schemas"]["FigureSet"] & unknown;
            startTime: string;
        };
        /** @description What of a run lies in the searched window. */
        FillingRunShare: {
            /** Format: int64 */
            alarmCount: number;
            /** Format: int64 */
            productionCount: number;
            /** Format: double */
            yieldRate: number | null;
        };
        /** @description The strips of the chart tab. */
        FillingStrips: {
            states: components["schemas"]["StateStrip"][];
            stops: components["schemas"]["StopRow"][];
            varieties: components["schemas"]["VarietyStrip"][];
        };
        /**
         * @description A view of a displayed window.
         * @enum {string}
         */
        FillingView: "graph" | "list" | "stop" | "detail";
        /** @description Film of a period: metres, and per cent. */
        FilmFigures: {
            /**
             * Format: double
             * @description Loss / film used.
             */
            filmLossRate: number | null;
            /** Format: double */
            filmUsage: number;
            /** Format: double */
            filmUsageLoss: number | null;
            /**
             * Format: double
             * @description In passed pouches; none, as the loss is, where pouches passed without a known pitch.
             */
            filmUsageOk: number | null;
        };
        /** @description A lot of film and when it may have been used. */
        FilmLotAsked: {
            /**
             * Format: date
             * @description Last day; at most a year with the first.
             */
            endDate: string;
            /** @description The first parts of a film code, such as `01-A100` of `01-A100-GT`. */
            filmLot: string;
            /** @description One location; all viewable ones when absent. */
            locationUniqueKey?: string | null;
            /**
             * Format: date
             * @description First day.
             */
            startDate: string;
        };
        /** @description A run with film of the lot. */
        FilmLotRun: (components["schemas"]["FilmLotShare"] & unknown) & {
            deviceUniqueKey: string;
            displayName: string;
            /** @description None while it goes on. */
            endTime: string | null;
            equipmentNumber: string;
            fillingHistoryUniqueKey: string;
            filmCode: string | null;
            inWindow: (null | components["schemas"]["FilmLotShare"]) & unknown;
            item: (null | components["schemas"]["FillingItem"]) & unknown;
            lineName: string | null;
            lineUniqueKey: string | null;
            startTime: string;
        };
        /** @description How long film of the lot was used, and what was made of it. */
        FilmLotShare: components["schemas"]["FigureSet"] & {
            /**
             * Format: int64
             * @description Whole seconds, up to now.
             */
            duration: number;
        };
        /** @description Where the film went. */
        FilmLotTrace: {
            /** @description By whose days: the clocks and day starts of the lines that were looked at. */
            days: components["schemas"]["LineDays"][];
            /** @description All film codes of the lot that were used. */
            filmCodes: string[];
            inWindow: components["schemas"]["FilmLotShare"] & unknown;
            /** @description In order of time. */
            runs: components["schemas"]["FilmLotRun"][];
            total: components["schemas"]["FilmLotShare"] & unknown;
        };
        /** @description Film of one code. */
        FilmUsage: {
            /** @description None for film used while no code was known. */
            filmCode: string | null;
            /**
             * Format: double
             * @description Metres.
             */
            filmUsage: number;
            /** Format: int64 */
            productionCount: number;
        };
        /** @description A step of a work flow. */
        FlowStep: {
            document: (null | components["schemas"]["LibraryItem"]) & unknown;
            /** @description From 1. */
            order: number;
            /**
             * Format: uint32
             * @description The page at which the document opens.
             */
            page: number | null;
            title: string;
            video: (null | components["schemas"]["LibraryItem"]) & unknown;
        };
        /** @description What work flows are about. */
        FlowWorkType: {
            /** @description The models of its flows, by name. */
            models: string[];
            name: string;
            workTypeKey: string;
        };
        /** @description Days, and a line of points for each figure of each unit. */
        FoldedDays: {
            dates: string[];
            series: components["schemas"]["FoldedSeries"][];
        };
        /** @description A figure of a unit, day by day. */
        FoldedSeries: {
            figure: string;
            unit: (null | components["schemas"]["UnitName"]) & unknown;
            /** @description One for each day; none for a day without data. */
            values: (number | null)[];
        };
        /** @description Something that a member sees to. */
        FollowUpRow: {
            /**
             * Format: int64
             * @description Days since the due date; 0 on that day and before.
             */
            daysOver: number;
            device: components["schemas"]["InspectedDevice"];
            done: boolean;
            doneAt: string | null;
            doneBy: string | null;
            /** @description `YYYY-MM-DD`. */
            dueDate: string;
            /** @description Photos of what was done. */
            files: components["schemas"]["FileRow"][];
            /** @description What was found. */
            finding: string | null;
            /** @description Photos of what was found. */
            findingFiles: components["schemas"]["FileRow"][];
            followUpUniqueKey: string;
            inspectionUniqueKey: string;
            /** @description The caller owns it. */
            isMine: boolean;
            note: string | null;
            ownerName: string;
            ownerUniqueKey: string;
            /**
             * Format: int16
             * @description The point's number; null of the inspection as a whole.
             */
            point: number | null;
            /** @description What it is about. */
            title: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A follow-up as it should be. */
        FollowUpToUpdate: {
            done: boolean & unknown;
            dueDate?: (null | string) & unknown;
            fileUniqueKeys?: (null | string[]) & unknown;
            followUpUniqueKey: string & unknown;
            note?: (null | string) & unknown;
            ownerUniqueKey?: (null | string) & unknown;
            version: number & unknown;
        };
        /** @description Who forgot the password. */
        ForgottenPassword: {
            memberId: string & unknown;
        };
        /** @description A former search. */
        FormerSearch: {
            createdAt: string;
            /** @description Who searched. */
            createdBy: string;
            displayName: string;
            equipmentNumber: string;
            /** @description What was asked, in the fields of a search. */
            inputs: Record<string, unknown>;
            item: components["schemas"]["FillingItem"];
            lineName: string | null;
            /** Format: int64 */
            n: number;
            /** @description The whole answer; only where one search was asked for. */
            result: Record<string, unknown>;
            searchUniqueKey: string;
            /** Format: double */
            targetWeight: number;
        };
        /** @description A point to be judged. */
        FormPoint: {
            number: number;
            point: components["schemas"]["PointRow"];
            /**
             * Format: double
             * @description What the machine sends; null when it sends nothing now.
             */
            received: number | null;
        };
        /** @description A work flow that a search found. */
        FoundFlow: components["schemas"]["LibraryItem"] & {
            /** @description The first step's video, where there is one to see. */
            firstVideoUniqueKey: string | null;
            /** @description The name in pieces, those that were searched for marked. */
            markedName: components["schemas"]["MarkedText"][];
            workType: string;
        };
        /** @description Work flows that a search found. */
        FoundFlows: {
            /**
             * Format: int64
             * @description All that fit.
             */
            count: number;
            data: components["schemas"]["FoundFlow"][];
            /** @description True while the search index cannot be asked: titles alone were searched. */
            titlesOnly: boolean;
        };
        /** @description An item that a search found, and why. */
        FoundItem: components["schemas"]["LibraryItem"] & {
            /**
             * Format: uint32
             * @description The second of that place in a video; null where it is none.
             */
            at: number | null;
            /** @description The place in the description or in a file that was found, in pieces; empty where the name says it. */
            excerpt: components["schemas"]["MarkedText"][];
            /** @description The file of that place. */
            fileUniqueKey: string | null;
            /** @description The name in pieces, those that were searched for marked. */
            markedName: components["schemas"]["MarkedText"][];
            /** @description The page of that place; null where it is no page of a document. */
            page: number | null;
        };
        /** @description What a search found. */
        FoundItems: {
            /**
             * Format: int64
             * @description All that fit.
             */
            count: number;
            data: components["schemas"]["FoundItem"][];
            facets: (null | components["schemas"]["SearchFacets"]) & unknown;
            /** @description True while the search index cannot be asked: titles alone were searched. */
            titlesOnly: boolean;
        };
        /** @description Fresh values, kept nowhere. */
        FreshKeys: {
            accessKey: string;
            apiKey: string;
            /** @description Told this once. */
            secretKey: string;
        };
        /** @description The range of an axis. */
        GraphAxis: {
            auto: boolean;
            /** Format: double */
            max?: number | null;
            /** Format: double */
            min?: number | null;
            unitCategory: string;
        };
        /** @description A group of items. */
        GraphCategory: {
            items: components["schemas"]["GraphItem"][];
            label: string;
            majorCategory: string;
        };
        /** @description An item that a chart can show. */
        GraphItem: {
            /** Format: double */
            allowedMax: number;
            /** Format: double */
            allowedMin: number;
            /** Format: int16 */
            decimals: number;
            itemKey: string;
            label: string;
            majorCategory: string;
            unit: string;
            unitCategory: string;
        };
        /** @description Items and templates. */
        GraphMaster: {
            categories: components["schemas"]["GraphCategory"][];
            templates: components["schemas"]["GraphTemplates"];
        };
        /**
         * @description A screen with charts.
         * @enum {string}
         */
        GraphScreen: "operatingStatus" | "fillingHistory";
        /** @description A choice of items, with the ranges of its axes. */
        GraphTemplate: {
            axes: components["schemas"]["GraphAxis"][];
            itemKeys: string[];
            name: string;
            scope: components["schemas"]["TemplateScope"];
            templateUniqueKey: string;
            /**
             * Format: int32
             * @description Sent back with a change.
             */
            version: number;
        };
        /** @description Names a template of a chart. */
        GraphTemplateKey: {
            templateUniqueKey: string & unknown;
        };
        /** @description Templates by who made them. */
        GraphTemplates: {
            company: components["schemas"]["GraphTemplate"][];
            own: components["schemas"]["GraphTemplate"][];
            recommended: components["schemas"]["GraphTemplate"][];
        };
        /** @description A template to keep: a new one, or an own or shared one in a new form. */
        GraphTemplateToSave: {
            /** @description The axes that do not follow their values; none when absent. */
            axes?: components["schemas"]["GraphAxis"][] | null;
            /** @description The items in their order: at most 7 of 3 unit categories, in filling history 15 of 5. */
            itemKeys: string[];
            name: string & unknown;
            scope: ("own" | "company") & unknown;
            screen: ("operatingStatus" | "fillingHistory") & unknown;
            templateUniqueKey?: (null | string) & unknown;
            version?: (null | number) & unknown;
        };
        /** @description A filler of a group, or one that may join it. */
        GroupDeviceRow: {
            category: string;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /**
             * Format: int64
             * @description How many groups hold it.
             */
            groupCount: number;
            iotFlag: boolean;
            lineName: string | null;
            /**
             * Format: int64
             * @description Those that begin a mail.
             */
            mailedNumberCount: number;
            model: string;
            /**
             * Format: int64
             * @description Alarm numbers of its model.
             */
            numberCount: number;
        };
        /** @description Which fillers join a group and which leave it. */
        GroupDevicesToUpdate: {
            deviceUniqueKeysToAdd?: (null | string[]) & unknown;
            deviceUniqueKeysToRemove?: (null | string[]) & unknown;
            groupUniqueKey: string & unknown;
        };
        /** @description Names a group. */
        GroupKey: {
            groupUniqueKey: string & unknown;
        };
        /** @description A group's location. */
        GroupLocation: {
            locationUniqueKey: string;
            name: string;
        };
        /** @description A member who may join a group. */
        GroupMemberCandidate: {
            familyName: string;
            firstName: string;
            hugHomeMemberUniqueKeyC: string;
            /** @description The mail address. */
            memberId: string;
            /** Format: int16 */
            memberTypeCode: number;
        };
        /** @description A member of a group. */
        GroupMemberRow: {
            familyName: string;
            firstName: string;
            hugHomeMemberUniqueKeyC: string;
            /** @description The member's locations, in the member's order. */
            locations: string[];
            /** @description The mail address. */
            memberId: string;
            /** Format: int16 */
            memberTypeCode: number;
            /** @description Mails reach the member: valid, and of the group's location. */
            reached: boolean;
            valid: boolean;
        };
        /** @description Who joins a group and who leaves it. */
        GroupMembersToUpdate: {
            groupUniqueKey: string & unknown;
            memberUniqueKeysToAdd?: (null | string[]) & unknown;
            memberUniqueKeysToRemove?: (null | string[]) & unknown;
        };
        /** @description Groups in their new order. */
        GroupOrder: {
            groupUniqueKeys: string[] & unknown;
        };
        /** @description A group with its members and fillers. */
        GroupRow: {
            devices: components["schemas"]["GroupDeviceRow"][];
            groupUniqueKey: string;
            location: components["schemas"]["GroupLocation"];
            members: components["schemas"]["GroupMemberRow"][];
            name: string;
            /**
             * Format: int32
             * @description Its place in the list of its location.
             */
            order: number;
            sending: components["schemas"]["MailSending"];
            /**
             * Format: int32
             * @description Sent back with a change of the name or of how mails are sent.
             */
            version: number;
        };
        /** @description A group to be. */
        GroupToAdd: {
            deviceUniqueKeys: string[] & unknown;
            locationUniqueKey: string & unknown;
            name: string & unknown;
        };
        /** @description A group with another name. */
        GroupToRename: {
            groupUniqueKey: string & unknown;
            name: string & unknown;
            version: number & unknown;
        };
        /** @description Which headlines. */
        HeadlineQuery: {
            kind?: (null | ("news" | "exhibition")) & unknown;
        };
        /** @description One thing that happened. */
        HomeChange: {
            /**
             * Format: int64
             * @description How often.
             */
            count: number;
            kind: components["schemas"]["HomeChangeKind"];
            /** @description The line; null for a download. */
            lineName: string | null;
            /** @description Number of the alarm or item. */
            number: string | null;
            /** @description Text of the alarm, name of the item, title of the file. */
            text: string;
            /** @description When; of several, the last time. */
            time: string;
        };
        /**
         * @description What happened.
         * @enum {string}
         */
        HomeChangeKind: "alarm" | "item" | "download";
        /** @description What happened since the visit before this one. */
        HomeVisit: {
            /**
             * Format: int64
             * @description Alarms that came on.
             */
            alarmCount: number;
            /**
             * Format: int64
             * @description The member's own files that were made.
             */
            downloadCount: number;
            /**
             * Format: int64
             * @description Items that were finished: a machine went on to another item, or ended its run.
             */
            itemCount: number;
            /** @description The latest of them, newest first. Alarms of one machine and number stand together. */
            latest: components["schemas"]["HomeChange"][];
            /**
             * @description Since when: the end of the visit before, at most 7 days ago; null on the first visit, and for the provider's
             *     staff.
             */
            since: string | null;
        };
        /** @description Figures of an hour. */
        HourFigures: (components["schemas"]["FigureSet"] & unknown) & {
            /** @description When the hour ends. */
            endTime: string;
            startTime: string;
        };
        /** @description Totals of both sides by the hour of busy time, by their names: minutes, times, bags and metres an hour. */
        HourlyFigures: {
            basis: {
                [key: string]: number;
            };
            /** @description Target less basis. */
            difference: {
                [key: string]: number;
            };
            target: {
                [key: string]: number;
            };
        };
        /** @description A row that is new. */
        ImportAddition: {
            /** @description What is odd about it, and no fault. */
            note: string | null;
            row: number;
            /** @description What it makes, in words. */
            subject: string;
        };
        /** @description A row that changes something. */
        ImportChange: {
            fields: components["schemas"]["ImportChangedField"][];
            /** @description What is odd about it, and no fault. */
            note: string | null;
            row: number;
            /** @description What it changes, in words. */
            subject: string;
        };
        /** @description A field that changes. */
        ImportChangedField: {
            after: string;
            before: string;
            heading: string;
        };
        /** @description A column of the file. */
        ImportColumn: {
            heading: string;
            /** @description As a spreadsheet names it. */
            letter: string;
        };
        /** @description What is wrong with a cell. */
        ImportFault: {
            /** @description The column, counted from 0; null for the whole row. */
            column: number | null;
            message: string;
            /** @description What may have been meant. */
            near: string | null;
        };
        /** @description A row with faults. */
        ImportFaultRow: {
            cells: string[];
            faults: components["schemas"]["ImportFault"][];
            /** @description As a spreadsheet counts it: the headings are row 1. */
            row: number;
        };
        /** @description A file that is no table. */
        ImportProblem: {
            /** @description What was read of it, up to 80 characters. */
            beginning: string;
            message: string;
        };
        /** @description What would come of a file, or came of it. */
        ImportReport: {
            /** @description Rows without a fault that are new. */
            addedCount: number;
            /** @description The rows without a fault that are new. */
            additions: components["schemas"]["ImportAddition"][];
            /** @description Rows without a fault that change something. */
            changedCount: number;
            /** @description The rows without a fault that change something, with what. */
            changes: components["schemas"]["ImportChange"][];
            /** @description The headings of the file. */
            columns: components["schemas"]["ImportColumn"][];
            /** @description The file was read as this: `utf-8` or `shift_jis`; null when it is neither. */
            encoding: string | null;
            faultCount: number;
            faultRowCount: number;
            /** @description The rows with faults. */
            faults: components["schemas"]["ImportFaultRow"][];
            /** @description The last of them, as a spreadsheet counts it. */
            lastRow: number;
            problem: (null | components["schemas"]["ImportProblem"]) & unknown;
            /** @description Rows below the headings that hold something. */
            rowCount: number;
            /** @description Rows without a fault that stand there already. */
            sameCount: number;
            /** @description Everything was stored; false for a check, and when there is a fault. */
            saved: boolean;
        };
        /** @description An inquiry whole. */
        Inquiry: components["schemas"]["InquiryRow"] & {
            company: string;
            department: string | null;
            description: string;
            /** @description Where the answer goes. */
            email: string;
            familyName: string;
            files: components["schemas"]["FileRow"][];
            firstName: string;
            kanaFamilyName: string;
            kanaFirstName: string;
            phone: string;
        };
        /** @description A file for an inquiry that is still to be sent. */
        InquiryFileToAdd: {
            file: string & unknown;
        };
        /** @description An inquiry of a list. */
        InquiryRow: {
            /** Format: uuid */
            caseUniqueKey: string;
            function: string;
            /** @description The number by which both sides call it. */
            number: string;
            receivedAt: string;
            /** @description General, MM, Support or Library. */
            serviceContent: string;
            /** @description received, in-progress or answered. */
            state: string;
            /** @description Since when it is in this state. */
            stateAt: string;
            subject: string;
        };
        /** @description How far an inquiry is from now on. */
        InquiryStep: {
            /** Format: uuid */
            caseUniqueKey: string;
            formerState: ("received" | "in-progress" | "answered") & unknown;
            /** @enum {string} */
            state: "received" | "in-progress" | "answered";
        };
        /** @description An inquiry that came in. */
        InquiryTaken: {
            /** @description A mail says that it came in. So does the answer alone, when one went to that address within the hour. */
            acknowledged: boolean;
            /**
             * Format: int64
             * @description Within so many hours the desk answered four of five inquiries lately, those of a member's company, or all of them
             *     to a visitor; null while it has answered too few.
             */
            answeredWithinHours: number | null;
            /** Format: uuid */
            caseUniqueKey: string;
            /** @description The number by which both sides call it. */
            number: string;
            receivedAt: string;
        };
        /** @description A machine in short. */
        InspectedDevice: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string | null;
            /** @description Null for a machine on no line. */
            lineName: string | null;
        };
        /** @description An inspection with its points. */
        InspectionDetail: {
            /** @description Files of the inspection itself. */
            files: components["schemas"]["FileRow"][];
            inspection: components["schemas"]["InspectionRow"];
            points: components["schemas"]["JudgedPointRow"][];
        };
        /** @description A file for an inspection that is still to be entered, or for a follow-up. */
        InspectionFileToAdd: {
            file: string & unknown;
            followUpUniqueKey?: (null | string) & unknown;
        };
        /** @description What the entry of an inspection begins with. */
        InspectionForm: {
            device: components["schemas"]["InspectedDevice"];
            /** Format: int32 */
            edition: number | null;
            /**
             * Format: int16
             * @description Of the checklist; null without one.
             */
            kind: number | null;
            locationUniqueKey: string;
            model: string;
            /** @description The caller's own name. */
            operator: string;
            points: components["schemas"]["FormPoint"][];
            timeZone: string;
        };
        /** @description Names an inspection. */
        InspectionKey: {
            inspectionUniqueKey: string & unknown;
        };
        /** @description A member who may be asked to see to something. */
        InspectionMember: {
            memberUniqueKey: string;
            name: string;
        };
        /** @description What is open, and what is due. */
        InspectionOverview: {
            /** @description By line and place on it. */
            devices: components["schemas"]["DueDevice"][];
            /** @description Those of them of which nothing is left to do today. */
            doneCount: number;
            /** @description Machines of which a checklist is due today, those that were inspected today included. */
            dueCount: number;
            /** @description Open ones by their day. */
            followUps: components["schemas"]["FollowUpRow"][];
        };
        /** @description An inspection. */
        InspectionRow: {
            content: string | null;
            /** @description When, at the machine's location. */
            date: string;
            device: components["schemas"]["InspectedDevice"];
            /**
             * Format: int32
             * @description The edition of its checklist; null without one.
             */
            edition: number | null;
            /** @description All files: its own, those of its points and of its follow-ups. */
            files: components["schemas"]["FileRow"][];
            followUps: components["schemas"]["FollowUpRow"][];
            inspectionUniqueKey: string;
            /**
             * Format: int16
             * @description 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration, 60 occasional.
             */
            kind: number;
            /** @description A sign for each point of its checklist: g good, f failed, n not applicable, o open. Empty without a checklist. */
            marks: string;
            note: string | null;
            operator: string;
            /**
             * Format: int16
             * @description 10 passed, 20 follow-up needed, 30 rejected.
             */
            result: number;
            timeZone: string;
            /** Format: int32 */
            version: number;
        };
        /** @description An inspection to be. The same one, sent again under the same key, is entered once. */
        InspectionToAdd: {
            checklistUniqueKey?: (null | string) & unknown;
            content?: (null | string) & unknown;
            date: string & unknown;
            deviceUniqueKey: string & unknown;
            dueDate?: (null | string) & unknown;
            edition?: (null | number) & unknown;
            fileUniqueKeys?: (null | string[]) & unknown;
            judgements?: (null | components["schemas"]["JudgementToAdd"][]) & unknown;
            kind?: (null | (10 | 20 | 30 | 40 | 50 | 60)) & unknown;
            note?: (null | string) & unknown;
            operator: string & unknown;
            ownerUniqueKey?: (null | string) & unknown;
            result?: (null | (10 | 20 | 30)) & unknown;
        };
        /** @description An inspection as it should be. What was said of points stays as it was. */
        InspectionToUpdate: {
            content?: (null | string) & unknown;
            date: string & unknown;
            fileUniqueKeys?: (null | string[]) & unknown;
            inspectionUniqueKey: string & unknown;
            kind?: (null | (10 | 20 | 30 | 40 | 50 | 60)) & unknown;
            note?: (null | string) & unknown;
            operator: string & unknown;
            result?: (null | (10 | 20 | 30)) & unknown;
            version: number & unknown;
        };
        /** @description A link that is on its way. */
        Invited: {
            /** @description From when on it opens nothing. */
            expiresAt: string;
        };
        /** @description An item that can be analysed. */
        ItemChoiceRow: components["schemas"]["FillingItem"] & {
            /** @description Names of the lines whose fillers make it. */
            lines: string[];
        };
        /** @description A customer that an item is for. */
        ItemCompany: {
            /** Format: uuid */
            companyUniqueKey: string;
            name: string;
        };
        /** @description What a machine is set to. The contract's shape of [`ItemDocument`]. */
        ItemDataBody: {
            /** @description At most 999. */
            items: components["schemas"]["ItemDataItem"][];
            /** @description Version of the machine's software. */
            softwareVersion?: string | null;
        };
        /** @description An item and its settings. */
        ItemDataItem: {
            recipeDataName?: string | null;
            /**
             * Format: int16
             * @description Number on the machine; each once.
             */
            recipeDataNumber: number;
            /** @description Numbers, texts of at most 200 characters, true and false, by the machine's names; at most 500. */
            settings: Record<string, unknown>;
            userItemCode?: string | null;
        };
        /** @description What became of a backup. */
        ItemDataTaken: {
            /** @description Items that differ from the version before. */
            changedItems: number;
            /** @description It is a new version; otherwise the one before says the same. */
            kept: boolean;
        };
        /** @description The item data that were in force. */
        ItemDataThen: {
            backupUniqueKey: string;
            since: string;
            /** @description It was changed while the machine was making the item. */
            unexpected: boolean;
            /** @description None while it is in force. */
            until: string | null;
            /**
             * Format: int64
             * @description Counts the item's versions from 1.
             */
            version: number;
        };
        /** @description What was made of an item. */
        ItemFigures: components["schemas"]["FigureSet"] & {
            item: (null | components["schemas"]["FillingItem"]) & unknown;
        };
        /** @description Whether an item is marked now. */
        ItemMark: {
            favorite: boolean;
        };
        /** @description One to ten items, and days of at most a year. */
        ItemsInDays: {
            /**
             * Format: date
             * @description Last day; at most a year with the first.
             */
            endDate: string;
            /** @description The items. */
            items: components["schemas"]["AskedItem"][];
            /** @description One location; all viewable ones when absent. */
            locationUniqueKey?: string | null;
            /**
             * Format: date
             * @description First day.
             */
            startDate: string;
        };
        /** @description An item to be marked, or not any longer. */
        ItemToMark: {
            key: string & unknown;
            type: (10 | 20 | 30) & unknown;
        };
        /** @description An item to be released. */
        ItemToRelease: {
            companyUniqueKeys?: (null | string[]) & unknown;
            /** Format: uuid */
            itemUniqueKey: string;
        };
        /** @description An item to be taken back. */
        ItemToWithdraw: {
            /** Format: uuid */
            itemUniqueKey: string;
        };
        /** @description A version of an item. */
        ItemVersionRow: {
            /** @description The backup it stands in. */
            backupUniqueKey: string;
            confirmedBy: string | null;
            /** @description When somebody confirmed that, and who. */
            confirmedTime: string | null;
            softwareVersion: string;
            /** @description When the machine wrote it. */
            takenTime: string;
            /** @description It was changed while it was being made. */
            unexpected: boolean;
            /** @description When the next one came; none for the present one. */
            untilTime: string | null;
            /**
             * Format: int64
             * @description Counts the item's versions from 1.
             */
            version: number;
        };
        /** @description How often an item was opened. */
        ItemViews: {
            /** Format: int64 */
            viewCount: number;
        };
        /** @description A point and what was said of it. */
        JudgedPointRow: {
            /**
             * Format: int16
             * @description 10 put right on the spot, 20 a member was asked.
             */
            action: number | null;
            files: components["schemas"]["FileRow"][];
            finding: string | null;
            /**
             * Format: int16
             * @description 10 good, 20 failed, 30 not applicable; null while it is open.
             */
            judgement: number | null;
            /** Format: int16 */
            number: number;
            point: components["schemas"]["PointRow"];
            value: string | null;
        };
        /** @description What is said of a point. */
        JudgementToAdd: {
            action?: (null | (10 | 20)) & unknown;
            dueDate?: (null | string) & unknown;
            fileUniqueKeys?: (null | string[]) & unknown;
            finding?: (null | string) & unknown;
            judgement?: (null | (10 | 20 | 30)) & unknown;
            ownerUniqueKey?: (null | string) & unknown;
            point: number & unknown;
            value?: (null | string) & unknown;
        };
        /** @description An item as its keepers see it. */
        KeptItemRow: {
            changeTime: string;
            /** @description Else to these. */
            companies: components["schemas"]["ItemCompany"][];
            /** @description Released to every customer. */
            forAll: boolean;
            /**
             * Format: int16
             * @description 10 video, 20 manual, 30 drawing, 40 work flow.
             */
            itemType: number;
            /** Format: uuid */
            itemUniqueKey: string;
            releaseTime: string | null;
            /** @description draft, released or withdrawn. */
            state: string;
            /** @description In the caller's language. */
            title: string;
            /**
             * Format: int64
             * @description How often it was opened.
             */
            views: number;
        };
        /** @description What the label of a machine says. */
        LabelRow: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /** @description Null for a machine on no line. */
            lineName: string | null;
            model: string;
        };
        /** @description Where a video is left. */
        LeftVideo: {
            position?: (null | number) & unknown;
            videoUniqueKey: string & unknown;
        };
        /** @description A file of an item. */
        LibraryFile: {
            contentType: string;
            fileName: string;
            fileUniqueKey: string;
            /** @description `ja`, `en` or `ko`; null for a file that needs no language. */
            language: string | null;
            /**
             * Format: uint32
             * @description Of a PDF.
             */
            pages: number | null;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** @description An item that helps with an alarm, and where in it. */
        LibraryHelp: {
            /**
             * Format: int32
             * @description Second of a video.
             */
            at: number | null;
            item: components["schemas"]["LibraryItem"];
            /**
             * Format: int32
             * @description Page of a document.
             */
            page: number | null;
            /** @description The parts it speaks of there, as machines' parts are called. */
            parts: string[];
        };
        /** @description A document, a video or a work flow. */
        LibraryItem: {
            /** @description Names of its tags. */
            categories: string[];
            /** @description Of a document. */
            documentUniqueKey: string | null;
            /**
             * Format: int32
             * @description Seconds of a video.
             */
            duration: number | null;
            /** @description The caller marked it. */
            favorite: boolean;
            /** @description Files of a document; those in the caller's language first. */
            files: components["schemas"]["LibraryFile"][];
            /** @description May be empty. */
            keyword: string;
            /** @description When the caller marked it. */
            markedAt: string | null;
            /** @description None: for every model. */
            models: string[];
            name: string;
            /** @description When the caller opened it last. */
            openedAt: string | null;
            publishTime: string | null;
            /** @description Address of its picture under the application root. */
            thumbnail: string | null;
            /**
             * Format: int16
             * @description 10 video, 20 manual, 30 drawing, 40 work flow.
             */
            type: number;
            /** @description Steps of a work flow. */
            videoCount: number | null;
            /** @description Of a video. */
            videoUniqueKey: string | null;
            /**
             * Format: int64
             * @description How often it was opened, by whomever.
             */
            viewCount: number;
            /** @description Of a work flow. */
            workingFlowUniqueKey: string | null;
        };
        /** @description A model that released items name. */
        LibraryModel: {
            model: string;
            /** @description The category of equipment that it belongs to; null for one that the catalogue does not know. */
            modelClass: string | null;
            /** @description A machine at one of the caller's locations is of this model. */
            own: boolean;
        };
        /** @description A tag by which items are found. */
        LibraryTag: {
            /** @description The heading under which it stands. */
            category: string;
            name: string;
            /** Format: int32 */
            order: number;
            tagUniqueKey: string;
        };
        /** @description Machines for a line. */
        LineAssignment: {
            deviceUniqueKeys: string[] & unknown;
            flowNumber?: (null | number) & unknown;
            lineUniqueKey?: (null | string) & unknown;
        };
        /** @description The days of a line. */
        LineDays: {
            /**
             * Format: uint8
             * @description The hour at which a day begins.
             */
            startHour: number;
            /** @description IANA name of the clock. */
            timeZone: string;
        };
        /** @description Lines and their machines, and what was searched for last. */
        LineDeviceInfo: {
            lastConditions: unknown;
            lines: components["schemas"]["LineWithDevices"][];
        };
        /** @description A machine on a line. */
        LineDeviceKey: {
            deviceUniqueKey: string & unknown;
            lineUniqueKey: string & unknown;
        };
        /** @description A machine on a line. */
        LineDeviceRow: {
            category: string;
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            iotFlag: boolean;
        };
        /** @description Machines for a line. */
        LineDevicesToAdd: {
            deviceUniqueKeys: string[] & unknown;
            lineUniqueKey: string & unknown;
        };
        /** @description A machine in the place of another. */
        LineDeviceToReplace: {
            deviceUniqueKey: string & unknown;
            lineUniqueKey: string & unknown;
            newDeviceUniqueKey: string & unknown;
        };
        /** @description A line with its fillers. */
        LineFillers: {
            devices: components["schemas"]["FillerShort"][];
            lineName: string;
            lineUniqueKey: string;
        };
        /** @description A line as its machines. */
        LineImage: {
            line: components["schemas"]["LineOfImage"];
            /** @description In the order of flow. */
            machines: components["schemas"]["LineMachine"][];
            status: (null | components["schemas"]["StatusRow"]) & unknown;
        };
        /** @description What the machines of a line did since its day began. */
        LineImageDay: {
            /** @description The date on which the day began. */
            date: string;
            /** @description When the day will end. */
            endTime: string;
            lineUniqueKey: string;
            /** @description Those that send data, in the order of flow. */
            machines: components["schemas"]["MachineDay"][];
            startTime: string;
        };
        /** @description Names a line. */
        LineKey: {
            lineUniqueKey: string & unknown;
        };
        /** @description A machine of the line. */
        LineMachine: {
            /** @description Alarms that are on, newest first; none of a machine that is not heard. */
            alarmNumbers: string[];
            device: components["schemas"]["DeviceOfImage"];
            /** @description The name of that gateway. */
            gatewayName: string | null;
            /** @description When its gateway was heard last, where the gateway's silence makes it unknown. */
            gatewaySilentSince: string | null;
            /** @description Its place in the flow, from 1. */
            position: number;
            /** @description True when it is stopped because it was switched off. */
            powerOff: boolean;
            /** @description What its newest sample says, in the order of the catalogue. */
            readings: components["schemas"]["LineReading"][];
            sampleTime: string | null;
            state: (null | components["schemas"]["StatusState"]) & unknown;
            /** @description Null where nobody knows. */
            stateSince: string | null;
        };
        /** @description The line of an image. */
        LineOfImage: {
            lineUniqueKey: string;
            locationUniqueKey: string;
            name: string;
            /** Format: int16 */
            startHour: number;
        };
        /** @description Lines in their new order. */
        LineOrder: {
            lineUniqueKeys: string[] & unknown;
        };
        /** @description A measured value. */
        LineReading: {
            /** Format: int16 */
            decimals: number;
            itemKey: string;
            label: string;
            unit: string;
            /** Format: double */
            value: number;
        };
        /** @description A line with its machines in the order of flow. */
        LineRow: {
            deviceCount: number;
            devices: components["schemas"]["LineDeviceRow"][];
            /** Format: int32 */
            displayOrder: number;
            lineUniqueKey: string;
            locationUniqueKey: string;
            name: string;
            /** Format: int16 */
            startHour: number;
            /**
             * Format: int32
             * @description Sent back with an update.
             */
            version: number;
        };
        /** @description A stop of a machine of the line that touches the day. */
        LineStop: {
            /**
             * Format: int64
             * @description Null for a stop without an alarm, or whose alarm the machine did not name.
             */
            alarmNumber: number | null;
            alarmText: string | null;
            deviceUniqueKey: string;
            /**
             * Format: int64
             * @description Whole seconds, up to now while it lasts.
             */
            duration: number;
            /** @description Null while it lasts. */
            endTime: string | null;
            kind: components["schemas"]["LineStopKind"];
            /** @description It was shorter than the machine's limit: it needs no reason. */
            micro: boolean;
            /** @description What was said of it, part by part in order of time. One that nobody split has one part. */
            parts: components["schemas"]["StopPart"][];
            /** Format: int16 */
            recipeDataNumber: number | null;
            startTime: string;
            stopUniqueKey: string;
        };
        /** @description A day of the line's machines that fill pouches, for the band above their stops. */
        LineStopDay: {
            /** @description The date on which the day began. */
            date: string;
            /** @description When the day ends. */
            endTime: string;
            lineUniqueKey: string;
            /** @description In the order of flow. */
            machines: components["schemas"]["MachineStopDay"][];
            startTime: string;
        };
        /**
         * @description How a stop came about.
         * @enum {string}
         */
        LineStopKind: "alarm" | "stop";
        /** @description The same of a line. */
        LineTime: {
            lineName: string;
            lineUniqueKey: string;
            /** Format: int64 */
            operatingTime: number;
            /** Format: int64 */
            powerOnTime: number;
        };
        /** @description A line to be. */
        LineToAdd: {
            locationUniqueKey: string & unknown;
            name: string & unknown;
            startHour: number & unknown;
        };
        /** @description A line with another name or hour. */
        LineToUpdate: {
            lineUniqueKey: string & unknown;
            name: string & unknown;
            startHour: number & unknown;
            version: number & unknown;
        };
        /** @description What a filler measured and did in a window. */
        LineTrend: {
            deviceUniqueKey: string;
            /** @description Where it ends: now, unless an end was asked for. */
            endTime: string;
            /** @description What the values of each unit category span; none for a category without values. */
            ranges: components["schemas"]["LineTrendRange"][];
            /**
             * Format: int64
             * @description Readings in the window, before thinning.
             */
            sampleCount: number;
            /** @description One for each item, in the order in which they were asked for. */
            series: components["schemas"]["LineTrendSeries"][];
            /** @description Where the window begins. */
            startTime: string;
            /** @description The states as far as the window has passed; they adjoin each other. */
            states: components["schemas"]["StatusSpan"][];
            /** @description Stops that touch the window, whole, in order of time. */
            stops: components["schemas"]["LineTrendStop"][];
            varieties: components["schemas"]["LineTrendVariety"][];
        };
        /** @description Whose trend, when, and of what. */
        LineTrendQuery: {
            deviceUniqueKey?: (null | string) & unknown;
            /** @description Where it ends. */
            endTime?: string | null;
            /** @description At most 7 items of 3 unit categories, each once; none for the bands alone. */
            itemKeys: string[];
            lineUniqueKey: string & unknown;
            maxPoints?: (null | number) & unknown;
            span?: (null | ("hour1" | "hours4" | "hours8" | "day")) & unknown;
            /** @description Where the window begins; at most 25 hours before its end. */
            startTime?: string | null;
        };
        /** @description Smallest and largest value of a unit category. */
        LineTrendRange: {
            /** Format: double */
            max: number;
            /** Format: double */
            min: number;
            unitCategory: string;
        };
        /** @description Points of an item: `[time, value]`. */
        LineTrendSeries: {
            itemKey: string;
            points: (string | number | null)[][];
            unit: string;
        };
        /** @description A stop, by an alarm or without one. */
        LineTrendStop: {
            /**
             * Format: int64
             * @description None without an alarm.
             */
            alarmNumber: number | null;
            alarmText: string | null;
            /**
             * Format: int64
             * @description Whole seconds, up to now while it lasts.
             */
            duration: number;
            /** @description None while it lasts. */
            endTime: string | null;
            kind: components["schemas"]["LineTrendStopKind"];
            startTime: string;
        };
        /**
         * @description How a stop came about.
         * @enum {string}
         */
        LineTrendStopKind: "alarm" | "stop";
        /** @description A stretch of one item. */
        LineTrendVariety: {
            endTime: string;
            recipeDataName: string | null;
            /** Format: int16 */
            recipeDataNumber: number | null;
            startTime: string;
            userItemCode: string | null;
        };
        /** @description A line and its machines in the order of flow. */
        LineWithDevices: {
            devices: components["schemas"]["FillerShort"][];
            lineName: string;
            lineUniqueKey: string;
            /** Format: int16 */
            startHour: number;
        };
        /** @description The link opens the form. */
        LinkAccepted: {
            accepted: boolean;
            /** @description Whose password it sets: the address that got the link. */
            memberId: string;
        };
        /** @description Liquid from which the count is computed. */
        LiquidToSave: {
            amountPerBag: number & unknown;
            /** @enum {string} */
            bagUnit: "kg" | "g" | "L" | "mL";
            density?: (null | number) & unknown;
            totalAmount: number & unknown;
            /** @enum {string} */
            totalUnit: "kg" | "g" | "L" | "mL";
        };
        /** @description A liquid. */
        LiquidType: {
            /**
             * Format: double
             * @description g/mL.
             */
            density: number;
            liquidTypeUniqueKey: string;
            /** @description In the caller's language. */
            name: string;
            /**
             * Format: double
             * @description What the company said last that a kilogram costs.
             */
            pricePerKg: number | null;
        };
        /** @description A member's locations. */
        LocationEdit: {
            locationUniqueKeys: string[] & unknown;
            mainLocationUniqueKey?: (null | string) & unknown;
            memberId: string & unknown;
            version?: (null | number) & unknown;
        };
        /** @description A location. */
        LocationRow: {
            /** Format: uuid */
            locationUniqueKey: string;
            name: string;
            /** @description IANA name. */
            timeZone: string;
        };
        /** @description How long machines were on and operated, in seconds. */
        LocationTime: {
            lines: components["schemas"]["LineTime"][];
            /** Format: int64 */
            operatingTime: number;
            /** Format: int64 */
            powerOnTime: number;
        };
        /** @description The session that a login opens. */
        LoginAnswer: {
            companyName: string;
            hugHomeMemberUniqueKeyC: string;
            /** @description `ja`, `en` or `ko`. */
            languageC: string;
            /** @description The member ID. */
            memberidC: string;
            /**
             * Format: int16
             * @description 10, 20 or 30.
             */
            memberTypeCode: number;
            /** @description The token serves nothing but the change of the password. */
            passwordExpired: boolean;
            /** @description Sent back in `Authorization: Bearer`; told once. */
            token: string;
        };
        /** @description What waits after a log-in. */
        LoginNews: {
            /** @description The important notices that the caller has not confirmed, oldest first. */
            importantNotices: components["schemas"]["NoticeText"][];
        };
        /** @description Whose log-ins, and of which days. */
        LogInQuery: {
            endDate?: (null | string) & unknown;
            hugHomeMemberUniqueKeyC: string & unknown;
            startDate?: (null | string) & unknown;
        };
        /** @description What the login form sends. */
        LoginRequest: {
            memberId: string;
            password: string;
        };
        /** @description A try to log in. */
        LogInRow: {
            /** @description Empty when the browser did not say. */
            browser: string;
            ip: string;
            loginTime: string;
            /** Format: uuid */
            loginUniqueKey: string;
            os: string;
            /** @description `success`, `failure` (wrong password) or `refused` (the member was not valid). */
            result: string;
        };
        /** @description Where the time of a unit went. The branches add up to the busy time. */
        LossAnalysis: {
            basis: components["schemas"]["BusyBasis"];
            busy: components["schemas"]["LossBranch"];
            /** @description The costliest first; they add up to `stops`. */
            causes: components["schemas"]["LossCause"][];
            good: components["schemas"]["LossBranch"];
            handled: components["schemas"]["LossBranch"] & unknown;
            /** Format: int64 */
            microStopCount: number;
            microStops: components["schemas"]["LossBranch"];
            off: components["schemas"]["LossBranch"];
            ratios: components["schemas"]["LossRatios"];
            rejects: components["schemas"]["LossBranch"];
            /** @description The costliest first; empty where no other machine of the line tells its states. */
            roots: components["schemas"]["LossRoot"][];
            speed: components["schemas"]["LossBranch"];
            stops: components["schemas"]["LossBranch"] & unknown;
            unknown: components["schemas"]["LossBranch"] & unknown;
        };
        /** @description A branch of the tree. */
        LossBranch: {
            /**
             * Format: double
             * @description Bags that would have been made in it at the best pace; none while nothing was made.
             */
            bags: number | null;
            /**
             * Format: int64
             * @description Time; speed alone may be below 0, when the best pace was passed.
             */
            seconds: number;
        };
        /** @description A cause of stops. */
        LossCause: {
            /** @description Of an alarm that names itself. */
            alarmNumber: string | null;
            /** Format: double */
            bags: number | null;
            /**
             * Format: int64
             * @description Stops, or parts of stops.
             */
            count: number;
            kind: components["schemas"]["LossCauseKind"];
            /** @description The reason, or the text of the alarm. */
            name: string | null;
            /** Format: int64 */
            seconds: number;
        };
        /**
         * @description Why a machine stopped.
         * @enum {string}
         */
        LossCauseKind: "planned" | "unplanned" | "starved" | "blocked" | "alarm" | "unexplained";
        /** @description The ratios of ISO 22400-2, per cent; none where the divisor is 0. */
        LossRatios: {
            /** Format: double */
            availability: number | null;
            /** Format: double */
            effectiveness: number | null;
            /** Format: double */
            oee: number | null;
            /** Format: double */
            quality: number | null;
        };
        /** @description Stops by the machine of the line that stopped first. */
        LossRoot: {
            /** Format: int64 */
            count: number;
            machine: (null | components["schemas"]["UnitName"]) & unknown;
            /** Format: int64 */
            seconds: number;
        };
        /** @description The states of a machine. They adjoin each other from the day's beginning to now. */
        MachineDay: {
            deviceUniqueKey: string;
            spans: components["schemas"]["StatusSpan"][];
        };
        /** @description The states of a machine in that day. */
        MachineStopDay: {
            deviceUniqueKey: string;
            displayName: string;
            /**
             * Format: int32
             * @description Stops shorter than this are micro stops; 0 when none is.
             */
            microSeconds: number;
            /**
             * Format: int32
             * @description Sent back with a change of that; 0 while nobody changed it.
             */
            microVersion: number;
            /** @description They adjoin each other from the day's beginning to now. */
            spans: components["schemas"]["StatusSpan"][];
        };
        /** @description How a group's mails are sent. */
        MailSending: {
            /**
             * Format: int16
             * @description Minutes that an alarm must last before anybody is told.
             */
            delayMinutes: number;
            /** @description That group. */
            escalationGroupUniqueKey: string | null;
            /**
             * Format: int16
             * @description Minutes after which another group is told; none without that.
             */
            escalationMinutes: number | null;
            /**
             * Format: int16
             * @description Minute of the location's day at which quiet hours begin; none without them.
             */
            quietFromMinute: number | null;
            /**
             * Format: int16
             * @description Minute at which they end.
             */
            quietToMinute: number | null;
            /**
             * Format: int16
             * @description Minutes between reminders of an alarm that goes on; none without them.
             */
            reminderMinutes: number | null;
            /** @description Whoever was told of an alarm is told of its end. */
            tellsEnd: boolean;
        };
        /** @description How a group's mails are to be sent. What is absent is off. */
        MailSendingToSave: {
            delayMinutes: (0 | 1 | 2 | 5 | 10) & unknown;
            escalationGroupUniqueKey?: (null | string) & unknown;
            escalationMinutes?: (null | (30 | 60 | 120)) & unknown;
            groupUniqueKey: string & unknown;
            quietFromMinute?: (null | number) & unknown;
            quietToMinute?: (null | number) & unknown;
            reminderMinutes?: (null | (15 | 30 | 60)) & unknown;
            tellsEnd: boolean & unknown;
            version: number & unknown;
        };
        /**
         * @description Whether anybody was mailed.
         * @enum {string}
         */
        MailStanding: "sent" | "waiting" | "recovered" | "nobody" | "off";
        /** @description A piece of a text. */
        MarkedText: {
            hit: boolean;
            text: string;
        };
        /** @description Weights as they came. */
        MeasuredAfter: components["schemas"]["TargetOutlook"] & {
            /** Format: int64 */
            n: number;
            /** Format: double */
            standardDeviation: number | null;
        };
        /** @description What the edit form of a member is filled with. */
        MemberForm: {
            /** @description Locations that the caller may give the member. */
            locations: components["schemas"]["LocationRow"][];
            member: components["schemas"]["MemberRow"];
            /** @description Types that the caller may give the member. */
            memberTypes: number[];
        };
        /** @description A member's locations, and what may be chosen. */
        MemberLocations: {
            /** @description In the member's order. */
            chosen: string[];
            /** Format: uuid */
            mainLocationUniqueKey: string | null;
            offered: components["schemas"]["LocationRow"][];
            /**
             * Format: int32
             * @description The member's; sent back with an edit.
             */
            version: number;
        };
        /** @description A member. */
        MemberRow: {
            companyName: string;
            department: string | null;
            familyName: string;
            firstName: string;
            hugHomeMemberUniqueKeyC: string;
            kanaFamilyName: string;
            kanaFirstName: string;
            languageC: string;
            lastLoginTime: string | null;
            /** @description In the member's order. */
            locations: components["schemas"]["LocationRow"][];
            /** Format: uuid */
            mainLocationUniqueKey: string | null;
            /** @description The address by which they log in. */
            memberId: string;
            /** Format: int16 */
            memberTypeCode: number;
            /** @description The day on which the password ends being good, where the company rules that. */
            passwordExpiresOn: string | null;
            phone1: string;
            phone2: string | null;
            position: string | null;
            registrationDate: string;
            valid: boolean;
            /**
             * Format: int32
             * @description Sent back with an edit.
             */
            version: number;
            /** @description Registered, and never made valid yet. */
            waiting: boolean;
        };
        /** @description How many members a company has. */
        MemberStatistics: {
            /** Format: int64 */
            invalidCount: number;
            /**
             * Format: int32
             * @description Most valid members by the contract; null without a contract.
             */
            memberMaximum: number | null;
            /**
             * Format: int64
             * @description How many more may be made valid.
             */
            remaining: number | null;
            /** Format: int64 */
            validCount: number;
            /**
             * Format: int64
             * @description Registered, and never made valid yet.
             */
            waitingCount: number;
        };
        /** @description Whom to invite, as what. */
        MemberToInvite: {
            email: string & unknown;
            languageC?: (null | ("ja" | "en" | "ko")) & unknown;
            locationUniqueKeys?: (null | string[]) & unknown;
            mainLocationUniqueKey?: (null | string) & unknown;
            memberTypeCode?: (null | (10 | 20 | 30)) & unknown;
        };
        /** @description One change of a row of the list. */
        MemberToSwitch: {
            hugHomeMemberUniqueKeyC: string & unknown;
            memberTypeCode?: (null | (10 | 20 | 30)) & unknown;
            valid?: (null | boolean) & unknown;
        };
        /** @description The limit as it stands now. */
        MicroStopLimit: {
            /** Format: int32 */
            seconds: number;
            /** Format: int32 */
            version: number;
        };
        /** @description Which stops of a machine need no reason. */
        MicroStopToSave: {
            deviceUniqueKey: string & unknown;
            seconds: number & unknown;
            version: number & unknown;
        };
        /** @description Items for a model. */
        ModelCount: {
            /** Format: int64 */
            count: number;
            model: string;
        };
        /** @description A customer to be. */
        NewCustomer: {
            name: string;
            services: ("MM" | "Support" | "Library")[] & unknown;
        };
        /** @description Another address, and the proof that it is the member who asks. */
        NewEmail: {
            currentPassword: string;
            newEmail: string & unknown;
        };
        /** @description A location to be, at the end of the customer's list. */
        NewLocation: {
            /** Format: uuid */
            companyUniqueKey: string;
            name: string;
            timeZone: string & unknown;
        };
        /** @description A new password, and why it may be set: the present one of the person who is logged in, or a link. */
        NewPassword: {
            currentPassword?: (null | string) & unknown;
            newPassword: string;
            newPasswordConfirmation: string;
            param?: (null | string) & unknown;
        };
        /** @description Names news. */
        NewsKey: {
            /** Format: uuid */
            newsUniqueKey: string;
        };
        /** @description A staff member to be. */
        NewStaffMember: {
            email: string & unknown;
            familyName: string;
            firstName: string;
            kanaFamilyName: string;
            kanaFirstName: string;
            /** @enum {integer} */
            memberTypeCode: 40 | 50;
        };
        /** @description News. */
        NewsText: {
            date: string | null;
            /** @description An example of a demo. */
            demo: boolean;
            files: components["schemas"]["PublicFile"][];
            image: null | components["schemas"]["SitePicture"];
            /** @description HTML without anything that acts. */
            richText: string;
            title: string;
        };
        /** @description A question that says all by being asked: a body without a field. */
        NoConditions: Record<string, unknown>;
        /** @description What home tells of notices. */
        NoticeInfo: {
            /** @description The important ones that the caller has not confirmed, oldest first. */
            importantNotices: components["schemas"]["NoticeRow"][];
            /** Format: int64 */
            unreadCount: number;
        };
        /** @description Some of the caller's notices. */
        NoticeKeys: {
            memberNoticeUniqueKeys: string[] & unknown;
        };
        /** @description A notice of the caller's, in the caller's language. */
        NoticeRow: {
            important: boolean;
            /**
             * Format: int16
             * @description From which desk: 10 management, 20 machine management, 30 support, 40 library.
             */
            informationType: number;
            isRead: boolean;
            /**
             * Format: uuid
             * @description The caller's own key of it.
             */
            memberNoticeUniqueKey: string;
            /**
             * Format: uuid
             * @description The notice's key, which all of its readers share.
             */
            noticeUniqueKey: string;
            publishTime: string;
            /** @description Business, MM, Support, Library or All. */
            serviceType: string;
            title: string;
        };
        /** @description Some of the caller's notices, or all. */
        NoticesToRead: {
            all?: (null | boolean) & unknown;
            memberNoticeUniqueKeys?: (null | string[]) & unknown;
        };
        /** @description A notice of the caller's with its text. */
        NoticeText: components["schemas"]["NoticeRow"] & {
            /** @description HTML without anything that acts. */
            richText: string;
        };
        /** @description A maker and what it makes of the category. */
        OfferedMaker: {
            maker: string;
            models: string[];
            /** @description Empty when the maker divides its machines no further. */
            specifications: string[];
        };
        /** @description A document that is opened. */
        OpenedDocument: {
            documentUniqueKey: string & unknown;
        };
        /** @description A video that is opened. */
        OpenedVideo: {
            videoUniqueKey: string & unknown;
            workingFlowUniqueKey?: (null | string) & unknown;
        };
        /** @description What a person may open. */
        OpenFunctions: {
            /** @description In the order of the policies, each once. */
            functionCodes: string[];
        };
        /** @description The page that is open. */
        OpenPage: {
            currentPage: string & unknown;
        };
        /** @description The states of a unit over a window. */
        OperatingAnalysis: {
            /** @description Most frequent first. */
            alarms: components["schemas"]["AnalysedAlarm"][];
            /** @description Day by day of the line. */
            days: components["schemas"]["AnalysedDay"][];
            /** @description The unit's machines, in the order of flow. */
            machines: components["schemas"]["UnitName"][];
            seconds: components["schemas"]["StateSeconds"] & unknown;
            shares: components["schemas"]["StateShares"];
            /** @description Machine by machine; those of one adjoin and fill the window as far as it has passed. */
            spans: components["schemas"]["AnalysedSpan"][];
        };
        /** @description Times of a period, in seconds. */
        OperationFigures: {
            /** Format: int64 */
            alarmStopTime: number;
            /** Format: int64 */
            fillingTime: number;
            /** Format: int64 */
            inputTime: number;
            /** Format: int64 */
            offTime: number;
            /**
             * Format: double
             * @description Operating / power-on time, per cent.
             */
            operatingRatio: number | null;
            /** Format: int64 */
            operatingTime: number;
            /** Format: int64 */
            powerOnTime: number;
            /** Format: int64 */
            stopTime: number;
            /** Format: int64 */
            unknownTime: number;
        };
        /** @description A live session of the caller. */
        OwnSessionRow: {
            browser: string;
            /** @description The one that asks. */
            current: boolean;
            ip: string;
            /** @description To the minute. */
            lastUseTime: string;
            os: string;
            /** Format: uuid */
            sessionUniqueKey: string;
            startTime: string;
        };
        /** @description What a person may do on a page of a service area, and where. */
        PageAuthority: {
            editable: boolean;
            locations: components["schemas"]["LocationRow"][];
            permitted: boolean;
        };
        /** @description A member who may be mailed. */
        PartAlarmMember: {
            department: string | null;
            hugHomeMemberUniqueKeyC: string;
            name: string;
            /** @description Somebody who is not valid any more, or of another location, is mailed nothing. */
            reachable: boolean;
        };
        /** @description The alarm of a machine's place. */
        PartAlarmRow: {
            deviceUniqueKey: string;
            /** Format: int64 */
            hoursThreshold: number | null;
            /** @description Who may be chosen, and who was: by location, then by name. */
            members: components["schemas"]["PartAlarmMember"][];
            notify: boolean;
            /** @description Keys of the members who are mailed. */
            recipients: string[];
            replacedLocation: string;
            /** Format: int64 */
            rotationThreshold: number | null;
            /**
             * Format: int32
             * @description Sent back when it is saved; 0 when it was never set.
             */
            version: number;
        };
        /** @description An alarm to be saved. */
        PartAlarmToSave: {
            deviceUniqueKey: string & unknown;
            /**
             * Format: int64
             * @description Hours of power-on time since the replacement; up to ten digits.
             */
            hoursThreshold?: number | null;
            notify: boolean & unknown;
            recipients?: (null | string[]) & unknown;
            replacedLocation: string & unknown;
            /**
             * Format: int64
             * @description Rotations since the replacement; up to ten digits.
             */
            rotationThreshold?: number | null;
            version?: (null | number) & unknown;
        };
        /** @description The course of a part: what was done with it by day, and how fast. */
        PartCourse: {
            /** @description Days with data since the replacement. */
            dataDays: number;
            /** Format: double */
            hours: number;
            hoursPace: null | components["schemas"]["PartPace"];
            /** @description What removed parts had done, the newest first. */
            lives: components["schemas"]["PartCourseLife"][];
            /** @description Use at the end of each day, oldest first. */
            points: components["schemas"]["PartCoursePoint"][];
            replacedOn: string;
            rotationPace: null | components["schemas"]["PartPace"];
            /** Format: int64 */
            rotations: number;
            /** @description The day from which the forecast counts: that of the last refresh. */
            today: string;
        };
        /** @description The life of a removed part. */
        PartCourseLife: {
            /** Format: double */
            hours: number;
            /** Format: int64 */
            rotations: number;
        };
        /** @description Use at the end of a day. */
        PartCoursePoint: {
            date: string;
            /** Format: double */
            hours: number;
            /** Format: int64 */
            rotations: number;
        };
        /** @description A replacement, and what has been done with its place since the last one. */
        PartDetail: components["schemas"]["PartRow"] & {
            /**
             * Format: double
             * @description The machine's power-on time in all, in hours.
             */
            currentHours: number | null;
            /**
             * Format: int64
             * @description The machine's rotations in all.
             */
            currentRotations: number | null;
            /**
             * Format: double
             * @description Hours of power-on time since the last replacement.
             */
            hoursSince: number | null;
            /** @description The first day with data after it. */
            iotDataStartDate: string | null;
            /** @description Work date of the newest entry of this replaced location. */
            lastReplacementDate: string;
            /** @description When the counters were refreshed; absent before the first refresh. */
            refreshedAt: string | null;
            /**
             * Format: int64
             * @description Rotations since the last replacement, as of the last refresh; absent for a machine that sends nothing.
             */
            rotationsSince: number | null;
        };
        /** @description A part in use. */
        PartDueRow: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            forecast: components["schemas"]["PartForecast"];
            /** Format: double */
            hoursSince: number | null;
            /** Format: int64 */
            hoursThreshold: number | null;
            /** @description The machine sends data. */
            iotFlag: boolean;
            /** Format: int16 */
            leadDays: number;
            limit: (null | components["schemas"]["PartLimit"]) & unknown;
            lineName: string | null;
            lineUniqueKey: string | null;
            notify: boolean;
            partName: string;
            partsUniqueKey: string;
            /**
             * Format: int64
             * @description Pieces of the last entry.
             */
            quantity: number;
            /** Format: int64 */
            recipientCount: number;
            refreshedAt: string | null;
            replacedLocation: string;
            /**
             * Format: int64
             * @description Since the replacement; absent without counters.
             */
            rotationsSince: number | null;
            /** Format: int64 */
            rotationThreshold: number | null;
            /** @description Work date of the last entry, `YYYY-MM-DD`. */
            workDate: string;
        };
        /** @description When a part is due. */
        PartForecast: {
            /** @description Days with data since the replacement. */
            dataDays: number;
            /** @description The likely day, or the day on which the limit was reached; `YYYY-MM-DD`. */
            date: string | null;
            /**
             * Format: int64
             * @description Days since the limit was reached.
             */
            daysOver: number | null;
            earliest: string | null;
            latest: string | null;
            /** @description The last day to order. */
            orderBy: string | null;
            /** @description Why it is unknown: `limit` (none is set), `connection`, `days` (too few), `stale`, `idle`. */
            reason: string | null;
            /** @description `overdue`, `soon` (within two weeks), `later`, `unknown`. */
            section: string;
        };
        /** @description Names an entry to be deleted. */
        PartKey: {
            partsUniqueKey: string & unknown;
        };
        /** @description A part's lead time. */
        PartLeadTime: {
            days: number & unknown;
            partName: string & unknown;
        };
        /** @description The threshold that is reached first, with what was used of it. */
        PartLimit: {
            /** Format: double */
            limit: number;
            /** @description What removed parts had done, the newest first. */
            lives: number[];
            /** @description `rotations` or `hours`. */
            unit: string;
            /** Format: double */
            used: number;
        };
        /** @description What the form of a new entry offers. */
        PartOptions: {
            /** @description The caller, as operator. */
            operator: string;
            /** @description Names used so far in the company. */
            partNames: string[];
            /** @description Replaced locations used so far, those of this machine first. */
            replacedLocations: string[];
            /** @description Today at the machine's location, `YYYY-MM-DD`. */
            today: string;
        };
        /** @description Use per day. */
        PartPace: {
            /** Format: double */
            fast: number;
            /** Format: double */
            recent: number;
            /** Format: double */
            slow: number;
        };
        /** @description A replacement. */
        PartRow: {
            deviceUniqueKey: string;
            note: string | null;
            operator: string | null;
            partName: string;
            partsUniqueKey: string;
            /** Format: int64 */
            quantity: number;
            /**
             * Format: double
             * @description Hours of the part that was taken out.
             */
            removedHours: number | null;
            /**
             * Format: int64
             * @description Rotations of the part that was taken out; absent when nothing is known of it.
             */
            removedRotations: number | null;
            replacedLocation: string;
            /** @description `YYYY-MM-DD`. */
            workDate: string;
        };
        /** @description Parts in use. */
        PartsDue: {
            /**
             * Format: int64
             * @description Connected machines of the locations.
             */
            connectedCount: number;
            /** @description When the counters are refreshed next. */
            nextRefreshAt: string;
            /** @description Overdue first, then by forecast. */
            parts: components["schemas"]["PartDueRow"][];
            /** @description The newest refresh of these machines; absent before the first. */
            refreshedAt: string | null;
            /** @description Today at the first of the locations, `YYYY-MM-DD`. */
            today: string;
        };
        /** @description A replacement to be recorded. */
        PartToAdd: {
            deviceUniqueKey: string & unknown;
            note?: (null | string) & unknown;
            operator?: (null | string) & unknown;
            partName: string & unknown;
            /**
             * Format: int64
             * @description Pieces; up to ten digits.
             */
            quantity: number;
            replacedLocation: string & unknown;
            workDate: string & unknown;
        };
        /** @description The password, given again. */
        PasswordAgain: {
            currentPassword: string;
        };
        /** @description A changed password. */
        PasswordSet: {
            /** @description The day on which it ends being good, where the company rules that. */
            passwordExpiresOn: string | null;
        };
        /** @description One permission key that the member holds. */
        PermissionRow: {
            sysPermissionKey: string;
        };
        /** @description Yes or no. */
        Permitted: {
            permitted: boolean;
        };
        /** @description A session that serves nothing but the pick of a customer. */
        PickingSession: {
            /**
             * Format: int16
             * @description 40 or 50.
             */
            memberTypeCode: number;
            /** @description The token serves nothing but logging out. */
            passwordExpired: boolean;
            /** @description Sent back in `Authorization: Bearer`; told once. */
            token: string;
        };
        /** @description The customer to enter, and the location to begin at. */
        PickRequest: {
            companyUniqueKey: string;
            mainLocationUniqueKey: string;
        };
        /** @description A point of a checklist. */
        PointRow: {
            criterion: string | null;
            itemKey: string | null;
            lowerLimit: string | null;
            measured: boolean;
            section: string;
            title: string;
            unit: string | null;
            upperLimit: string | null;
        };
        /** @description Points of an item: `[time, value]`. */
        PointSeries: {
            itemKey: string;
            points: (string | number | null)[][];
            unit: string;
        };
        /** @description A point to be. */
        PointToSave: {
            criterion?: (null | string) & unknown;
            itemKey?: (null | string) & unknown;
            lowerLimit?: (null | string) & unknown;
            measured: boolean & unknown;
            section: string & unknown;
            title: string & unknown;
            unit?: (null | string) & unknown;
            upperLimit?: (null | string) & unknown;
        };
        /** @description A version, and that it was read. */
        PolicyConfirmation: {
            checked?: (null | boolean) & unknown;
            /** Format: uuid */
            policyUniqueKey: string;
            version: number;
        };
        /** @description A version to publish. Texts are HTML; what acts in it is taken out. */
        PolicyForm: {
            confirmEn?: null | string;
            confirmJa?: (null | string) & unknown;
            confirmKo?: null | string;
            key: string & unknown;
            nameEn: string;
            nameJa: string;
            nameKo: string;
            startTime?: (null | string) & unknown;
            textEn: string;
            textJa: string;
            textKo: string;
            version: number & unknown;
        };
        /** @description The version in force of a policy, in the caller's language. */
        PolicyText: {
            name: string;
            /** @description HTML without anything that acts. */
            richText: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A version whole. */
        PolicyVersion: {
            confirmEn: string;
            confirmJa: string;
            confirmKo: string;
            key: string;
            nameEn: string;
            nameJa: string;
            nameKo: string;
            /**
             * Format: int32
             * @description The number of the version to come.
             */
            nextVersion: number;
            /** Format: uuid */
            policyUniqueKey: string;
            publishTime: string;
            /** @description When it takes effect. */
            startTime: string;
            /** @description coming, inForce, former or withdrawn. */
            state: string;
            textEn: string;
            textJa: string;
            textKo: string;
            /** Format: int32 */
            version: number;
        };
        /** @description Names a version. */
        PolicyVersionKey: {
            /** Format: uuid */
            policyUniqueKey: string;
        };
        /** @description A version of the list. */
        PolicyVersionRow: {
            key: string;
            /** @description In the caller's language. */
            name: string;
            /** Format: uuid */
            policyUniqueKey: string;
            publishTime: string;
            /** @description When it takes effect. */
            startTime: string;
            /** @description coming, inForce, former or withdrawn. */
            state: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A popup, in the caller's language. */
        PopupText: {
            /** @description Until when; null: until it is taken back. */
            endTime: string | null;
            /** Format: uuid */
            popupUniqueKey: string;
            /** @description HTML without anything that acts. */
            richText: string;
            /** @description From when it shows; null: since it was published. */
            startTime: string | null;
            title: string;
        };
        Problem: {
            /** @description By whom, when, to which version, and which fields */
            change?: Record<string, unknown>;
            /** @description In the caller's language (Accept-Language) */
            detail?: string;
            errors?: {
                field: string;
                message: string;
                rule: string;
            }[];
            status: number;
            title: string;
            /**
             * Format: uri
             * @description `urn:sosogi:problem:` and a word that stays
             */
            type: string;
        };
        /** @description A file that visitors fetch. */
        PublicFile: {
            contentType: string;
            fileName: string;
            /**
             * Format: uuid
             * @description By which its address is asked for.
             */
            fileUniqueKey: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
        };
        /** @description A search to note. */
        QueryNote: {
            /** @description What its form held: an object. */
            conditions: Record<string, unknown>;
            /** @description The screen. */
            screen: string;
        };
        /** @description A question, in the caller's language. */
        QuestionRow: {
            /** @description Where it is shown. */
            displaySection: string;
            /** Format: uuid */
            htmlEditUniqueKey: string;
            /**
             * Format: int32
             * @description Its place there.
             */
            order: number;
            /**
             * Format: int16
             * @description 10 machine management, 20 support, 30 library, 40 all of them.
             */
            serviceType: number;
            title: string;
        };
        /** @description A question with its answer, in the caller's language. */
        QuestionText: {
            /** @description Where it is shown. */
            displaySection: string;
            /** @description HTML without anything that acts. */
            richText: string;
            /**
             * Format: int16
             * @description 10 machine management, 20 support, 30 library, 40 all of them.
             */
            serviceType: number;
            title: string;
        };
        /** @description What comes of a change. */
        QuotaAccepted: {
            /**
             * Format: int64
             * @description How many members may be valid from then on.
             */
            resultingMaximum: number;
            /** Format: date */
            startDate: string;
        };
        /** @description A change of the number of valid members. */
        QuotaDraft: {
            changeNumber: number;
            startDate: string & unknown;
        };
        /** @description A change of the number of valid members that waits for its day. */
        QuotaRequest: {
            /** Format: int16 */
            changeNumber: number;
            /** Format: date */
            startDate: string;
        };
        /** @description A customer that asked for another number of members. */
        QuotaRequestRow: {
            askTime: string;
            /** Format: int16 */
            changeNumber: number;
            companyName: string;
            /** Format: uuid */
            companyUniqueKey: string;
            /**
             * Format: int32
             * @description How many members may be valid today; null without a contract.
             */
            memberMaximum: number | null;
            /** Format: date */
            startDate: string;
            /**
             * Format: int64
             * @description Valid members.
             */
            validCount: number;
        };
        /** @description A range as it is typed. */
        RangeDraft: {
            endIp: string & unknown;
            remark?: null | string;
            startIp: string & unknown;
        };
        /** @description A range. */
        RangeRow: {
            endIp: string;
            remark: string | null;
            startIp: string;
        };
        /** @description The operating rate of an item, bucket by bucket. */
        RatesOfItem: {
            item: components["schemas"]["FillingItem"];
            lineName: string | null;
            /** @description The line; none for all of them together. */
            lineUniqueKey: string | null;
            /** @description Operating / power-on time in per cent; none for a bucket without data. */
            values: (number | null)[];
        };
        /** @description Operating rates of items by bucket. */
        RatesPerItem: {
            buckets: components["schemas"]["DateBucket"][];
            /** @description In the order of the items asked for, then of the lines. */
            rows: components["schemas"]["RatesOfItem"][];
        };
        /** @description What stands of a part now. */
        RecordedStop: {
            stretchUniqueKey: string;
            /** Format: int32 */
            version: number;
        };
        Refusal: {
            code: number;
            data: null;
            message: string | null;
        };
        /** @description A member who has registered. */
        Registered: {
            /** Format: int16 */
            memberTypeCode: number;
            /** @description An administrator must make them valid first. */
            waiting: boolean;
        };
        /** @description What the form of a new member is filled with. */
        RegistrationForm: {
            companyName: string;
            languageC: string;
            /** @description The locations to choose from. */
            locations: components["schemas"]["LocationRow"][];
            /**
             * Format: uuid
             * @description The proposed main one.
             */
            mainLocationUniqueKey: string | null;
            /** @description The invited address. */
            memberId: string;
            /**
             * Format: int16
             * @description The type that they may have at most.
             */
            memberTypeCode: number;
            /** @description The address was verified; registering needs that. */
            verified: boolean;
        };
        /** @description A member who may be mailed. */
        ReportMember: {
            department: string | null;
            hugHomeMemberUniqueKeyC: string;
            name: string;
            /** @description Somebody who is not valid any more is mailed nothing. */
            reachable: boolean;
        };
        /** @description The caller's schedule for a saved analysis; one that was never set is off and proposes. */
        ReportSchedule: {
            active: boolean;
            /** Format: int16 */
            day: number | null;
            /**
             * Format: int64
             * @description How many of the members it could not be sent to so far, at the last time.
             */
            failedCount: number;
            /** @description `weekly` or `monthly`. */
            frequency: string;
            /** Format: int16 */
            hour: number;
            language: string;
            /** @description Why. */
            lastFailure: string | null;
            /** @description When it was sent last. */
            lastSentAt: string | null;
            /** @description Who may be chosen, and who was: by name. */
            members: components["schemas"]["ReportMember"][];
            /** @description When it is sent next; absent while nothing is sent. */
            nextAt: string | null;
            /**
             * @description Why nothing is sent although it is on: `author` (who set it left), `analysis` (who set it may not open the analysis
             *     any more).
             */
            paused: string | null;
            productionAnalysisNarrowedResultUniqueKey: string;
            /** @description Keys of the members who are mailed. */
            recipients: string[];
            /** @description The zone whose clock counts. */
            timeZone: string | null;
            /**
             * @description Why it cannot be sent: `screen` (no report is made of this screen), `conditions` (a unit or a period is missing),
             *     `fixed` (all days are fixed, so every report would be the same).
             */
            unfit: string | null;
            /**
             * Format: int32
             * @description Sent back when it is saved; 0 when it was never set.
             */
            version: number;
            /**
             * Format: int16
             * @description 1 is Monday, 7 Sunday.
             */
            weekday: number | null;
        };
        /** @description A schedule to be deleted. */
        ReportScheduleToDelete: {
            productionAnalysisNarrowedResultUniqueKey: string & unknown;
        };
        /** @description A schedule to be saved. */
        ReportScheduleToSave: {
            active: boolean & unknown;
            day?: (null | number) & unknown;
            frequency: ("weekly" | "monthly") & unknown;
            hour: number & unknown;
            language: ("ja" | "en" | "ko") & unknown;
            productionAnalysisNarrowedResultUniqueKey: string & unknown;
            recipients: string[] & unknown;
            version?: (null | number) & unknown;
            weekday?: (null | number) & unknown;
        };
        /** @description A change of the number of members that a customer asked for. */
        RequestedChange: {
            askTime: string;
            /** Format: int16 */
            changeNumber: number;
            /** Format: date */
            startDate: string;
        };
        /** @description From where the company's members may come; from everywhere without a range. */
        Restriction: {
            /** @description From where this call comes. */
            currentIp: string;
            ranges: components["schemas"]["RangeRow"][];
        };
        /** @description The whole set of ranges. */
        RestrictionDraft: {
            lockOutAccepted: boolean & unknown;
            ranges: components["schemas"]["RangeDraft"][];
        };
        /** @description A saved analysis. */
        SavedAnalysis: {
            /** @description What the form held; only when one analysis was asked for. */
            conditions: unknown;
            createdAt: string;
            /** @description The author's name. */
            createdBy: string;
            /** @description How the screen stood; only when one analysis was asked for. */
            details: unknown;
            /** @description Empty when there is none. */
            memo: string;
            /** @description The caller is the author. */
            own: boolean;
            productionAnalysisNarrowedResultUniqueKey: string;
            savedName: string;
            /** @description Whether it is mailed by itself to whom the caller chose: `on`, `off`, `paused`; absent where no schedule was set. */
            schedule: string | null;
            screen: string;
            /** @description Colleagues may read it. */
            shared: boolean;
        };
        /** @description The key of a saved analysis. */
        SavedAnalysisKey: {
            productionAnalysisNarrowedResultUniqueKey: string;
        };
        /** @description The same after it was saved. */
        SavedRestriction: {
            currentIp: string;
            ranges: components["schemas"]["RangeRow"][];
            /** @description `privateAddress`: a range holds addresses that never reach us from the internet. */
            warnings: string[];
        };
        /** @description A webhook that was saved. */
        SavedWebhook: {
            /** @description What signs, where it is new; told this once. */
            secret: string | null;
            webhook: components["schemas"]["WebhookRow"];
        };
        /** @description A plan and what was made of it. */
        Schedule: {
            /**
             * Format: int64
             * @description Passed bags of the item in the plan's window.
             */
            actualCount: number;
            /** @description Whether the next plan of the item takes the bags that this one lacks; none while nobody has decided. */
            carried: boolean | null;
            /**
             * Format: int64
             * @description Bags that earlier plans of the item lack and that were carried to this one, beyond its own.
             */
            carriedCount: number;
            /** @description Bags made after each ten minutes; where a day is asked for. */
            course: components["schemas"]["ScheduleCoursePoint"][] | null;
            /**
             * Format: int64
             * @description Bags that would have been made by now had they come evenly.
             */
            dueCount: number;
            /** @description When the count was reached. */
            endTime: string | null;
            forecast: (null | components["schemas"]["ScheduleForecast"]) & unknown;
            lineUniqueKey: string;
            liquid: null | components["schemas"]["ScheduleLiquid"];
            need: null | components["schemas"]["ScheduleNeed"];
            /**
             * Format: double
             * @description Of the count, in per cent.
             */
            progress: number;
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            /**
             * Format: int64
             * @description Bags to make yet, those carried to it among them; 0 once it is over.
             */
            restCount: number;
            scheduledEndLocalTime: string;
            scheduledStartLocalTime: string;
            scheduleUniqueKey: string;
            /**
             * Format: int64
             * @description Bags of its own that it lacks; 0 until it is over.
             */
            shortfallCount: number;
            /** Format: int64 */
            totalProductionCount: number;
            userItemCode: string;
            /**
             * Format: int32
             * @description Sent back with an update.
             */
            version: number;
        };
        /** @description Bags made since a plan began. */
        ScheduleCoursePoint: {
            /** Format: int64 */
            count: number;
            time: string;
        };
        /** @description A day of a line and its states so far. */
        ScheduleDay: {
            /** @description The date on which it begins. */
            date: string;
            endTime: string;
            /** @description They adjoin each other, up to now. */
            spans: components["schemas"]["StatusSpan"][];
            startTime: string;
        };
        /** @description Whose plans. */
        ScheduleFileQuery: {
            lineUniqueKey: string & unknown;
        };
        /** @description When a plan will end. While the line stands: when it would end if it went on now. */
        ScheduleForecast: {
            endTime: string;
            /**
             * Format: double
             * @description Bags a minute, stops included.
             */
            pace: number;
            /** @description `plan`: measured in the plan itself; `item`: the item's mean of 30 days on this line. */
            source: string;
            /** @description When it begins, or goes on. */
            startTime: string;
        };
        /** @description An item that a line's fillers know. */
        ScheduleItem: {
            /**
             * Format: double
             * @description In g/mL, from the newest plan that names one.
             */
            density: number | null;
            /**
             * Format: double
             * @description Metres of film for a bag, with the share that is lost.
             */
            filmPerBag: number | null;
            /**
             * Format: double
             * @description Bags a minute in the last 30 days on this line, stops included.
             */
            pace: number | null;
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            /**
             * Format: double
             * @description Metres of film on a new roll.
             */
            rollLength: number | null;
            /**
             * Format: double
             * @description Grams of liquid in a bag.
             */
            targetWeight: number | null;
            userItemCode: string;
        };
        /** @description What is left to make of an item in the week, or lacks a decision. */
        ScheduleItemNeed: {
            /** Format: int64 */
            actualCount: number;
            /**
             * Format: int64
             * @description Those of the rest that plans which are over lack.
             */
            carriedCount: number;
            /** Format: int64 */
            dueCount: number;
            /** @description When that plan will end. */
            forecastEndTime: string | null;
            need: components["schemas"]["ScheduleNeed"];
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            /**
             * Format: int64
             * @description Bags of plans that are not over, and those carried from plans that are.
             */
            restCount: number;
            /** @description When its last open plan is to end. */
            scheduledEndLocalTime: string | null;
            /** Format: int64 */
            totalProductionCount: number;
            /**
             * Format: int64
             * @description Bags that plans which are over lack, of which nobody has decided whether they are carried; not in the rest.
             */
            undecidedCount: number;
            userItemCode: string;
        };
        /** @description Names a plan. */
        ScheduleKey: {
            scheduleUniqueKey: string & unknown;
        };
        /** @description Liquid from which a count was computed. */
        ScheduleLiquid: {
            /** Format: double */
            amountPerBag: number;
            bagUnit: string;
            /**
             * Format: double
             * @description In g/mL.
             */
            density: number | null;
            /** Format: double */
            totalAmount: number;
            totalUnit: string;
        };
        /** @description What is needed for the bags that are left. */
        ScheduleNeed: {
            /** @description Code of the film with which the item was made last. */
            film: string | null;
            /**
             * Format: double
             * @description In metres, with the share that is lost.
             */
            filmLength: number | null;
            /**
             * Format: double
             * @description Film on the machines, in metres; none when they make something else.
             */
            filmOnMachine: number | null;
            /**
             * Format: int64
             * @description Rolls beyond the film on the machines.
             */
            filmRolls: number | null;
            /**
             * Format: double
             * @description In litres; none without a known density.
             */
            liquidVolume: number | null;
            /**
             * Format: double
             * @description In kg.
             */
            liquidWeight: number | null;
        };
        /** @description The plans of a line in a week. */
        ScheduleOfWeek: {
            /** @description The seven days. */
            days: components["schemas"]["ScheduleDay"][];
            /** @description The Sunday after it. */
            endDate: string;
            /** @description Items of which bags are left to make, or lacking without a decision. */
            needs: components["schemas"]["ScheduleItemNeed"][];
            /** @description In order of time. */
            schedules: components["schemas"]["Schedule"][];
            /** @description A Monday. */
            startDate: string;
            /**
             * Format: int16
             * @description The hour at which the line's days begin.
             */
            startHour: number;
            state: components["schemas"]["SpanState"] & unknown;
            stateSince: string | null;
        };
        /** @description What a line made of an item outside of the plans for it. */
        ScheduleOutside: {
            /**
             * Format: int64
             * @description Passed bags.
             */
            actualCount: number;
            /** @description Empty when the master lacks it. */
            recipeDataName: string;
            /**
             * Format: int16
             * @description None where the machine did not say what it made.
             */
            recipeDataNumber: number | null;
            /** @description Empty when the master lacks it. */
            userItemCode: string;
        };
        /** @description What becomes of the bags that a plan lacks when it is over. */
        ScheduleShortfall: {
            /** @description Whether the next plan of the item takes them; else nobody makes them. */
            carried: boolean;
            scheduleUniqueKey: string & unknown;
            version: number & unknown;
        };
        /** @description A plan to be. */
        ScheduleToAdd: {
            lineUniqueKey: string & unknown;
            liquid?: (null | components["schemas"]["LiquidToSave"]) & unknown;
            recipeDataName: string;
            recipeDataNumber: number;
            scheduledEndLocalTime: string & unknown;
            /** Format: date-time */
            scheduledStartLocalTime: string;
            totalProductionCount?: (null | number) & unknown;
            userItemCode?: null | string;
        };
        /** @description A plan with other values. */
        ScheduleToUpdate: {
            liquid?: (null | components["schemas"]["LiquidToSave"]) & unknown;
            recipeDataName: string;
            recipeDataNumber: number;
            scheduledEndLocalTime: string & unknown;
            /** Format: date-time */
            scheduledStartLocalTime: string;
            scheduleUniqueKey: string & unknown;
            totalProductionCount?: (null | number) & unknown;
            userItemCode?: null | string;
            version: number & unknown;
        };
        /** @description The rejects of a unit by seal bar. */
        SealBarAnalysis: {
            /** @description The unit's machines, in the order of flow. */
            machines: components["schemas"]["BarRejects"][];
        };
        /** @description How many there are of each kind. */
        SearchFacets: {
            models: components["schemas"]["ModelCount"][];
            tags: components["schemas"]["TagCount"][];
            types: components["schemas"]["TypeCount"][];
        };
        /**
         * @description What the searched window is for.
         * @enum {string}
         */
        SearchPurpose: "display" | "csv";
        /** @description Names a session. */
        SessionKey: {
            sessionUniqueKey: string & unknown;
        };
        /** @description How long the caller's session may last. */
        SessionLife: {
            /** @description When it ends at the latest, however much it is used. */
            endTime: string;
        };
        /** @description How many sessions were ended. */
        SessionsEnded: {
            /** Format: uint64 */
            ended: number;
        };
        /** @description A setting in two versions; none where the version lacks it. */
        SettingDifference: {
            differs: boolean;
            /** @description A number, a text, true or false. */
            first: unknown;
            name: string;
            second: unknown;
        };
        /** @description What the portal changes. */
        SiteEffect: {
            /** @description An example of a demo. */
            demo: boolean;
            /** Format: uuid */
            effectUniqueKey: string;
            image: null | components["schemas"]["SitePicture"];
            /** Format: int32 */
            order: number;
            text: string;
            title: string;
        };
        /** @description News or an exhibition in a list. */
        SiteHeadline: {
            /** @description The day of news, the first day of an exhibition. */
            date: string | null;
            /** @description An example of a demo. */
            demo: boolean;
            /** @description The last day of an exhibition. */
            endDate: string | null;
            /** Format: uuid */
            key: string;
            /** @description `news` or `exhibition`. */
            kind: string;
            /** @description Of an exhibition. */
            place: string | null;
            title: string;
        };
        /** @description The line that everybody may watch. */
        SiteLine: {
            /** @description What is made; none where its machines make different things. */
            itemName: string | null;
            name: string;
            /**
             * Format: int64
             * @description Pouches of the line's day that passed the check of weight.
             */
            output: number;
            /** @description When this was seen. */
            seenTime: string;
            /** @description States that adjoin each other from `startTime` to `seenTime`. */
            spans: components["schemas"]["SiteLineSpan"][];
            /**
             * Format: double
             * @description Pouches a minute; none unless it operates.
             */
            speed: number | null;
            /** @description From when on its states are told. */
            startTime: string;
            state: components["schemas"]["SpanState"];
            stateSince: string | null;
            /** @description The latest stops in that time, the newest first. */
            stops: components["schemas"]["SiteLineStop"][];
        };
        /** @description A stretch of one state. */
        SiteLineSpan: {
            endTime: string;
            startTime: string;
            state: components["schemas"]["SpanState"];
        };
        /** @description A stop, by an alarm when there is an alarm's number. */
        SiteLineStop: {
            alarmNumber: string | null;
            alarmText: string | null;
            /** @description Stopped by an alarm, or without one. */
            byAlarm: boolean;
            /** @description What the alarm usually comes from. */
            cause: string | null;
            /** @description What helps then. */
            cure: string | null;
            /**
             * Format: int64
             * @description Seconds, up to now while it lasts.
             */
            duration: number;
            /** @description None while it lasts. */
            endTime: string | null;
            /** @description Which machine, on a line with several. */
            machineName: string | null;
            startTime: string;
        };
        /** @description A file that visitors fetch, and what it is. */
        SiteMaterial: {
            /** @description An example of a demo. */
            demo: boolean;
            file: components["schemas"]["PublicFile"];
            /** Format: uuid */
            materialUniqueKey: string;
            /** Format: int32 */
            order: number;
            text: string;
            title: string;
        };
        /** @description A picture of the public site. */
        SitePicture: {
            /** @description What it shows. */
            alternative: string;
            /**
             * Format: uuid
             * @description By which its address is asked for.
             */
            fileUniqueKey: string;
            /** Format: uint32 */
            height: number | null;
            /** @description The same in smaller sizes. */
            smaller: components["schemas"]["SmallerPicture"][];
            /**
             * Format: uint32
             * @description Pixels; none of a picture that was entered as it is.
             */
            width: number | null;
        };
        /** @description A trouble of operators. */
        SiteProblem: {
            /** @description An example of a demo. */
            demo: boolean;
            image: null | components["schemas"]["SitePicture"];
            /** Format: int32 */
            order: number;
            /** Format: uuid */
            problemUniqueKey: string;
            text: string;
            title: string;
        };
        /** @description A question that the site lists, with its answer. */
        SiteQuestion: {
            /** Format: uuid */
            htmlEditUniqueKey: string;
            /** Format: int32 */
            order: number;
            /** @description HTML without anything that acts. */
            richText: string;
            title: string;
        };
        /** @description What a customer says. */
        SiteVoice: {
            /** @description An example of a demo. */
            demo: boolean;
            image: null | components["schemas"]["SitePicture"];
            /** Format: int32 */
            order: number;
            /** @description Who says it. */
            speaker: string;
            text: string;
            title: string;
            /** Format: uuid */
            voiceUniqueKey: string;
        };
        /** @description A picture in a smaller size. */
        SmallerPicture: {
            /** Format: uuid */
            fileUniqueKey: string;
            /**
             * Format: uint32
             * @description Pixels.
             */
            width: number;
        };
        /**
         * @description What a stretch of time shows.
         * @enum {string}
         */
        SpanState: "operating" | "alarm" | "stopped" | "off" | "unknown";
        /** @description A staff member who was added, with the password that they log in with first. */
        StaffAdded: {
            email: string;
            /** Format: uuid */
            memberUniqueKey: string;
            /** @description Told this once. */
            password: string;
        };
        /** @description A staff member to be let in, kept out, or given another type: one of the two. */
        StaffChange: {
            memberTypeCode?: null | (40 | 50);
            /** Format: uuid */
            memberUniqueKey: string;
            valid?: null | boolean;
        };
        /** @description What the staff login form sends. */
        StaffLoginRequest: {
            email: string;
            password: string;
        };
        /** @description A staff member. */
        StaffRow: {
            email: string;
            lastLoginTime: string | null;
            /**
             * Format: int16
             * @description 40 or 50.
             */
            memberTypeCode: number;
            /** Format: uuid */
            memberUniqueKey: string;
            name: string;
            /** @description The caller. */
            own: boolean;
            /** @description May log in. */
            valid: boolean;
        };
        /** @description Seconds in each state. */
        StateSeconds: {
            /** Format: int64 */
            alarm: number;
            /** Format: int64 */
            off: number;
            /** Format: int64 */
            operating: number;
            /** Format: int64 */
            stopped: number;
            /** Format: int64 */
            unknown: number;
        };
        /** @description Shares of states in per cent of the window; none of an empty window. */
        StateShares: {
            /** Format: double */
            alarm: number | null;
            /** Format: double */
            off: number | null;
            /** Format: double */
            operating: number | null;
            /** Format: double */
            stopped: number | null;
            /** Format: double */
            unknown: number | null;
        };
        /** @description A stretch of one state. */
        StateStrip: {
            endTime: string;
            startTime: string;
            state: components["schemas"]["StripState"];
        };
        /** @description An alarm that is on. */
        StatusAlarm: {
            alarmNumber: string;
            alarmText: string;
        };
        /** @description The member's columns, and all that can be chosen. */
        StatusColumns: {
            available: components["schemas"]["AvailableColumn"][];
            /** @description In the member's order; those of the first recommended template until the member has chosen. */
            columns: components["schemas"]["ColumnKey"][];
        };
        /** @description The states of a line's day so far. They adjoin each other from the day's beginning to now. */
        StatusDay: {
            /** @description The date on which the day began. */
            date: string;
            /** @description When the day will end. */
            endTime: string;
            lineUniqueKey: string;
            spans: components["schemas"]["StatusSpan"][];
            startTime: string;
        };
        /** @description A filler of a line. */
        StatusMachine: {
            alarm: (null | components["schemas"]["StatusAlarm"]) & unknown;
            deviceUniqueKey: string;
            displayName: string;
            /** @description The name of that gateway. */
            gatewayName: string | null;
            /** @description When its gateway was heard last, where the gateway's silence makes it unknown. */
            gatewaySilentSince: string | null;
            /** @description True when it is stopped because it was switched off. */
            powerOff: boolean;
            sampleTime: string | null;
            state: components["schemas"]["StatusState"];
            stateSince: string | null;
            values: (null | {
                [key: string]: string | number | null;
            }) & unknown;
        };
        /** @description Which rows and columns are wanted. */
        StatusQuery: {
            /** @description Columns of the rows, 1 to 20, each once. */
            columns: components["schemas"]["ColumnKey"][];
            /** @description One location; all that the caller may look at when absent. */
            locationUniqueKey?: string | null;
            unit?: (null | components["schemas"]["StatusUnit"]) & unknown;
        };
        /** @description A line, or one of its fillers, now. */
        StatusRow: {
            alarm: (null | components["schemas"]["StatusAlarm"]) & unknown;
            /** @description When the line's day began, over which cumulative columns go. */
            dayStartTime: string;
            /** @description None for a whole line. */
            deviceUniqueKey: string | null;
            /** @description The name of that gateway. */
            gatewayName: string | null;
            /** @description When its gateway was heard last, where the gateway's silence makes it unknown. */
            gatewaySilentSince: string | null;
            lineUniqueKey: string;
            /** @description The fillers in the order of flow; empty for one filler. */
            machines: components["schemas"]["StatusMachine"][];
            /** @description True when it is stopped because it was switched off. */
            powerOff: boolean;
            sampleTime: string | null;
            state: components["schemas"]["StatusState"];
            /** @description None when nothing was ever heard. */
            stateSince: string | null;
            values: {
                [key: string]: string | number | null;
            };
        };
        /** @description A stretch of one state. */
        StatusSpan: {
            endTime: string;
            startTime: string;
            state: components["schemas"]["SpanState"];
        };
        /**
         * @description What a line or machine does now; one that is switched off is stopped, and says so besides.
         * @enum {string}
         */
        StatusState: "operating" | "alarm" | "stopped" | "unknown";
        /**
         * @description What a row stands for.
         * @enum {string}
         */
        StatusUnit: "line" | "device";
        /**
         * @description How a stop came about.
         * @enum {string}
         */
        StopKind: "alarm" | "stop";
        /** @description A part of a stop, and why the machine stood. */
        StopPart: {
            comment: string;
            /**
             * Format: int64
             * @description Those of them within the day.
             */
            dayDuration: number;
            /**
             * Format: int64
             * @description Whole seconds, up to now while it lasts.
             */
            duration: number;
            /** @description Null while it lasts. */
            endTime: string | null;
            partUniqueKey: string;
            reasonUniqueKey: string | null;
            recordedAt: string | null;
            /** @description Who recorded it last. */
            recordedBy: string | null;
            startTime: string;
            /** @description What was recorded; alike for stops that were merged, null while nothing is. */
            stretchUniqueKey: string | null;
            /**
             * Format: int32
             * @description Sent back with a change; 0 while nothing is recorded.
             */
            version: number;
        };
        /** @description A part of a stop that gets one reason with the part before it. */
        StopPartToMerge: {
            formerStretchUniqueKey?: (null | string) & unknown;
            formerVersion: number & unknown;
            /** @description The later part. */
            partUniqueKey: string;
            stretchUniqueKey?: (null | string) & unknown;
            version: number & unknown;
        };
        /** @description Why a part of a stop was, in place of what was recorded before. */
        StopPartToRecord: {
            comment?: (null | string) & unknown;
            /** @description The part. */
            partUniqueKey: string;
            reasonUniqueKey?: (null | string) & unknown;
            stretchUniqueKey?: (null | string) & unknown;
            version: number & unknown;
        };
        /** @description Stops that were merged and are to have reasons of their own again. */
        StopPartToSeparate: {
            /** @description A part of one of them. */
            partUniqueKey: string;
            stretchUniqueKey?: (null | string) & unknown;
            version: number & unknown;
        };
        /** @description Where a part of a stop is cut in two. */
        StopPartToSplit: {
            /** @description The part. */
            partUniqueKey: string;
            reasonUniqueKey?: (null | string) & unknown;
            /** @description The instant with its offset, at least 10 s within the part. */
            splitTime: string;
            stretchUniqueKey?: (null | string) & unknown;
            version: number & unknown;
        };
        /**
         * @description What kind of standstill it is.
         * @enum {string}
         */
        StopReasonKind: "planned" | "unplanned" | "starved" | "blocked";
        /** @description The reasons in their new order. */
        StopReasonOrder: {
            reasonUniqueKeys: string[] & unknown;
        };
        /** @description A reason. */
        StopReasonRow: {
            kind: components["schemas"]["StopReasonKind"];
            /** @description In the caller's language, else in one that it has. */
            name: string;
            nameEn: string | null;
            nameJa: string | null;
            nameKo: string | null;
            reasonUniqueKey: string;
            /** @description It is no longer offered. */
            unused: boolean;
            /**
             * Format: int32
             * @description Sent back with a change.
             */
            version: number;
        };
        /** @description The company's reasons, and which of them are usual on a line. */
        StopReasons: {
            /** @description In the company's order; those that are no longer offered too. */
            reasons: components["schemas"]["StopReasonRow"][];
            /** @description What was recorded on the line in the last 30 days, most frequent first. */
            usual: components["schemas"]["UsualReason"][];
        };
        /** @description A reason to keep: a new one, or one in a new form. */
        StopReasonToSave: {
            kind: ("planned" | "unplanned" | "starved" | "blocked") & unknown;
            nameEn?: (null | string) & unknown;
            nameJa?: (null | string) & unknown;
            nameKo?: (null | string) & unknown;
            reasonUniqueKey?: (null | string) & unknown;
            unused: boolean & unknown;
            version?: (null | number) & unknown;
        };
        /** @description A stop. */
        StopRow: {
            /** Format: int64 */
            alarmNumber: number | null;
            alarmText: string | null;
            /**
             * Format: int64
             * @description Whole seconds, up to now while it lasts.
             */
            duration: number;
            /** @description None while it lasts. */
            endTime: string | null;
            /**
             * Format: int64
             * @description Whole seconds of it in the displayed window.
             */
            inWindow: number;
            kind: components["schemas"]["StopKind"];
            /** Format: int16 */
            recipeDataNumber: number | null;
            startTime: string;
            stopUniqueKey: string;
        };
        /**
         * @description What a strip of states shows.
         * @enum {string}
         */
        StripState: "operating" | "alarm" | "stopped" | "off" | "unknown";
        /** @description An occurrence of an alarm. */
        SystemAlarm: {
            alarmNumber: string;
            /** @description What it means, in the caller's language; the number where nobody knows. */
            alarmText: string;
            deviceUniqueKey: string;
            displayName: string;
            /**
             * Format: int64
             * @description Seconds, up to now while it is on.
             */
            duration: number;
            /** @description None while it is on. */
            endTime: string | null;
            equipmentNumber: string;
            lineUniqueKey: string | null;
            /** @description It was on as its machine fell silent or was switched off: it ends there, and nobody knows when it went. */
            notClosed: boolean;
            startTime: string;
        };
        /** @description A stretch of a machine's time in which anything may have changed. */
        SystemChange: {
            deviceUniqueKey: string;
            /** @description ... up to this one, a day later. */
            endTime: string;
            lineUniqueKey: string | null;
            /** @description What lies from this moment on is to be read again ... */
            startTime: string;
        };
        /** @description A machine on a line. */
        SystemDevice: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            /** @description It fills. */
            filler: boolean;
            lineUniqueKey: string | null;
            model: string;
        };
        /** @description A line. */
        SystemLine: {
            lineUniqueKey: string;
            locationUniqueKey: string;
            name: string;
            /**
             * Format: int16
             * @description Hour at which the line's day begins, 0 to 23.
             */
            startHour: number;
            /** @description IANA name of the zone in which its days are counted. */
            timeZone: string;
        };
        /** @description A run of one item with one film, and its figures up to now. */
        SystemRun: components["schemas"]["FigureSet"] & {
            deviceUniqueKey: string;
            /** @description None while it goes on. */
            endTime: string | null;
            equipmentNumber: string;
            fillingHistoryUniqueKey: string;
            filmCode: string | null;
            item: null | components["schemas"]["FillingItem"];
            lineUniqueKey: string | null;
            startTime: string;
        };
        /** @description Items with a tag. */
        TagCount: {
            /** Format: int64 */
            count: number;
            tagUniqueKey: string;
        };
        /** @description What came after a change of the setting, beside what was expected of it. */
        TargetAfter: {
            after: (null | components["schemas"]["MeasuredAfter"]) & unknown;
            /** @description What the search found of the setting of then. */
            before: Record<string, unknown>;
            endTime: string;
            /** @description What it expected of the best. */
            expected: Record<string, unknown>;
            startTime: string;
        };
        /** @description What the law of the market says. */
        TargetLegal: {
            /**
             * Format: double
             * @description Least weight of a package.
             */
            lowerLimit: number;
            /**
             * Format: double
             * @description Least mean, which the best target keeps.
             */
            meanFloor: number | null;
            /** Format: int64 */
            underBest: number;
            /**
             * Format: int64
             * @description Pouches below the least weight with the present target and with the best.
             */
            underNow: number;
            /**
             * Format: double
             * @description Greatest usual weight.
             */
            upperLimit: number | null;
        };
        /** @description What comes of the same pouches with a target. */
        TargetOutlook: {
            /**
             * Format: double
             * @description Mean less nominal, g per pouch.
             */
            giveAway: number | null;
            /**
             * Format: double
             * @description Give-away in kg per day with pouches.
             */
            giveAwayPerDay: number | null;
            /**
             * Format: double
             * @description Mean net weight.
             */
            mean: number;
            /**
             * Format: double
             * @description Give-away in money per day.
             */
            moneyPerDay: number | null;
            /** Format: int64 */
            ok: number;
            /**
             * Format: double
             * @description Passed pouches of the liquid that there is.
             */
            okOfLiquid: number | null;
            /**
             * Format: double
             * @description Per cent.
             */
            okRate: number | null;
            /** Format: double */
            okRateHigh: number | null;
            /**
             * Format: double
             * @description Its 95 % range.
             */
            okRateLow: number | null;
            /** Format: int64 */
            over: number;
            /** Format: double */
            target: number;
            /** Format: int64 */
            under: number;
        };
        /** @description A target and the pouches that pass with it. */
        TargetPoint: {
            /** Format: int64 */
            okCount: number;
            /** Format: double */
            target: number;
        };
        /** @description The best target, and what it rests on. */
        TargetWeightFound: {
            best: components["schemas"]["TargetOutlook"];
            current: components["schemas"]["TargetOutlook"];
            /** @description By rising target. */
            curve: components["schemas"]["TargetPoint"][];
            /** @description The means of ten minutes wander more than the spread explains: another target helps little. */
            drifts: boolean;
            /** @description Net weights as they were, by rising weight. */
            histogram: components["schemas"]["WeightBin"][];
            legal: null | components["schemas"]["TargetLegal"];
            /** Format: double */
            mean: number;
            /** Format: int64 */
            n: number;
            searchUniqueKey: string;
            /** Format: double */
            standardDeviation: number | null;
            /** Format: double */
            targetWeight: number;
            /** @description Means of ten minutes; every so many where there are many. */
            tens: components["schemas"]["WeightTen"][];
        };
        /** @description Names a template. */
        TemplateKey: {
            templateUniqueKey: string & unknown;
        };
        /**
         * @description Who may see a template.
         * @enum {string}
         */
        TemplateScope: "recommended" | "own" | "company";
        /** @description A template to keep: a new one, or an own or shared one in a new form. */
        TemplateToSave: {
            /** @description In order, 1 to 20, each once. */
            columns: components["schemas"]["ColumnKey"][];
            name: string & unknown;
            templateUniqueKey?: (null | string) & unknown;
            version?: (null | number) & unknown;
        };
        /** @description The day so far. */
        TodayAnswer: {
            /** @description When each hour of a line's day begins, in order. */
            hours: components["schemas"]["TodayHour"][];
            lines: components["schemas"]["TodayLine"][];
            /** @description What stopped the lines, most lost time first. */
            losses: components["schemas"]["TodayLoss"][];
            /**
             * Format: int64
             * @description Seconds lost to all causes together.
             */
            lostTime: number;
            /**
             * Format: int64
             * @description Pouches of all lines since their days began; null when nothing was heard of any.
             */
            output: number | null;
        };
        /** @description An hour. */
        TodayHour: {
            /** @description Until when it is counted; the last hour may not be over. */
            endTime: string;
            /**
             * Format: int64
             * @description Pouches of all lines; null when nothing was heard of any.
             */
            output: number | null;
            startTime: string;
        };
        /** @description A line, hour by hour. */
        TodayLine: {
            lineName: string;
            lineUniqueKey: string;
            /**
             * Format: int64
             * @description Pouches that passed since its day began; null when it was not heard.
             */
            output: number | null;
            /** @description Pouches that passed, in the order of the hours, which may begin before its day; null where it was not heard. */
            outputs: (number | null)[];
        };
        /** @description What one cause cost. */
        TodayLoss: {
            /** @description Null for a stop without an alarm, or whose alarm the machine did not name. */
            alarmNumber: string | null;
            alarmText: string | null;
            /**
             * Format: int64
             * @description Stops.
             */
            count: number;
            kind: components["schemas"]["TodayLossKind"];
            /** @description Names of the lines it stopped, in their order. */
            lineNames: string[];
            /**
             * Format: int64
             * @description Seconds.
             */
            lostTime: number;
        };
        /**
         * @description By an alarm, or without one.
         * @enum {string}
         */
        TodayLossKind: "alarm" | "stop";
        /** @description Buckets of some items. */
        TrendAnswer: {
            series: components["schemas"]["BucketSeries"][];
        };
        /** @description Items of a type. */
        TypeCount: {
            /** Format: int64 */
            count: number;
            /** Format: int16 */
            type: number;
        };
        /** @description A change that nobody expected. */
        UnexpectedChangeRow: {
            backupUniqueKey: string;
            deviceUniqueKey: string;
            displayName: string;
            recipeDataName: string;
            /** Format: int16 */
            recipeDataNumber: number;
            takenTime: string;
        };
        /** @description Film, alarms and items of a unit. */
        UnitExtra: {
            alarms: components["schemas"]["AnalysedAlarm"][];
            film: components["schemas"]["FilmFigures"];
            items: components["schemas"]["ItemFigures"][];
        };
        /** @description Figures of a unit. */
        UnitFigures: components["schemas"]["UnitName"] & components["schemas"]["FigureSet"] & Record<string, unknown>;
        /** @description Which unit. */
        UnitName: {
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            lineName: string | null;
            lineUniqueKey: string | null;
        };
        /** @description All units and their sum. */
        UnitTotals: {
            total: components["schemas"]["FigureSet"];
            /** @description In the order of lines and flow. */
            units: components["schemas"]["UnitFigures"][];
        };
        /** @description How many notices the caller has not read. */
        UnreadNotices: {
            /** Format: int64 */
            unreadCount: number;
        };
        /** @description How often a reason was recorded for an alarm, or for stops without one. */
        UsualReason: {
            /**
             * Format: int64
             * @description Null for stops without an alarm.
             */
            alarmNumber: number | null;
            /** Format: int64 */
            count: number;
            reasonUniqueKey: string;
        };
        /** @description A stretch of one item. */
        VarietyStrip: {
            endTime: string;
            recipeDataName: string | null;
            /** Format: int16 */
            recipeDataNumber: number | null;
            startTime: string;
            userItemCode: string | null;
        };
        /** @description Two versions of an item compared. */
        VersionDifference: {
            first: components["schemas"]["VersionResult"];
            second: components["schemas"]["VersionResult"];
            settings: components["schemas"]["SettingDifference"][];
            /** @description `better`, `worse`, `unclear`, or `tooFew` while a version has made less than 2,000 pouches. */
            verdict: string;
        };
        /** @description What a version made. */
        VersionResult: {
            /** Format: int64 */
            weightCheckerNg: number;
            /** Format: int64 */
            weightCheckerOk: number;
            /** Format: double */
            yieldHigh: number | null;
            /** Format: double */
            yieldLow: number | null;
            /**
             * Format: double
             * @description Share of the passed, and its 95 % range, in per cent; none without pouches.
             */
            yieldRate: number | null;
        };
        /** @description Captions of a video. */
        VideoCaptions: {
            /** @description Of a `WebVTT` file, under the application root. */
            address: string;
            /** @description `ja`, `en` or `ko`. */
            language: string;
        };
        /** @description A place in a video. */
        VideoChapter: {
            /**
             * Format: uint32
             * @description Seconds from the beginning.
             */
            at: number;
            title: string;
        };
        /** @description A work flow that a video belongs to. */
        VideoFlow: {
            name: string;
            steps: components["schemas"]["FlowStep"][];
            workingFlowUniqueKey: string;
            workType: string;
        };
        /** @description A video with everything beside it. */
        VideoOverview: components["schemas"]["LibraryItem"] & {
            /** @description Where it plays, under the application root. */
            address: string;
            /** @description The words that are spoken. */
            captions: components["schemas"]["VideoCaptions"][];
            chapters: components["schemas"]["VideoChapter"][];
            /** @description May be empty. */
            description: string;
            /** @description When that address ends. */
            expiresAt: string;
            file: components["schemas"]["LibraryFile"] & unknown;
            flow: (null | components["schemas"]["VideoFlow"]) & unknown;
            /**
             * Format: int32
             * @description Seconds at which the caller left it; null for one that was not opened before, or seen to its end.
             */
            position: number | null;
            /** @description Items that share tags or models, the nearest first. */
            related: components["schemas"]["LibraryItem"][];
        };
        /** @description A video that will be sent. */
        VideoToUpload: {
            fileName: string & unknown;
            sha256?: (null | string) & unknown;
            videoBytes: number & unknown;
        };
        /** @description How far an upload is. */
        VideoUpload: {
            fileName: string;
            /** @description It is whole and was found to be a video. */
            finished: boolean;
            /**
             * Format: int64
             * @description Bytes that are held: the next piece begins there.
             */
            held: number;
            /**
             * Format: uint64
             * @description Fewest bytes of a piece that is not the last.
             */
            pieceLeast: number;
            /**
             * Format: uint64
             * @description Most bytes of a piece.
             */
            pieceMost: number;
            /** @description As told when it was begun, or as found when it was finished. */
            sha256: string | null;
            uploadUniqueKey: string;
            /**
             * Format: int64
             * @description Bytes that it shall have.
             */
            videoBytes: number;
        };
        /** @description Names an upload. */
        VideoUploadKey: {
            uploadUniqueKey: string & unknown;
        };
        /** @description What a person may look at, for pickers. */
        ViewableAnswer: {
            locations: components["schemas"]["ViewableLocation"][];
        };
        ViewableDevice: {
            category: string;
            /** Format: uuid */
            deviceUniqueKey: string;
            displayName: string;
            equipmentNumber: string;
            iotFlag: boolean;
        };
        ViewableLine: {
            deviceCount: number;
            devices: components["schemas"]["ViewableDevice"][];
            /** Format: int32 */
            displayOrder: number;
            /** Format: uuid */
            lineUniqueKey: string;
            name: string;
            /**
             * Format: int16
             * @description Hour at which the line's day begins.
             */
            startHour: number;
        };
        ViewableLocation: {
            lines: components["schemas"]["ViewableLine"][];
            /** Format: uuid */
            locationUniqueKey: string;
            name: string;
            timeZone: string;
        };
        /** @description A session inside a customer. */
        VisitingSession: {
            companyName: string;
            /** Format: uuid */
            companyUniqueKey: string;
            hugHomeMemberUniqueKeyC: string;
            /** @description `ja`, `en` or `ko`. */
            languageC: string;
            mainLocation: components["schemas"]["LocationRow"];
            /** @description The staff member's address. */
            memberidC: string;
            /**
             * Format: int16
             * @description 40 or 50.
             */
            memberTypeCode: number;
            passwordExpired: boolean;
            /** @description Takes the place of the token that was sent; told once. */
            token: string;
        };
        /** @description A version that the caller has not confirmed. */
        WaitingPolicy: {
            /** @description The words beside the box that is ticked; null where reading is enough. */
            confirmFieldName: string | null;
            name: string;
            /**
             * Format: uuid
             * @description The version's key.
             */
            policyUniqueKey: string;
            /** @description HTML without anything that acts. */
            richText: string;
            /** Format: int32 */
            version: number;
        };
        /** @description Names a delivery. */
        WebhookDeliveryKey: {
            /** Format: uuid */
            deliveryUniqueKey: string;
        };
        /** @description What a webhook was told. */
        WebhookDeliveryRow: {
            /** @description What was sent. */
            body: string | null;
            deliveredAt: string | null;
            /** Format: uuid */
            deliveryUniqueKey: string;
            event: string;
            notedAt: string;
            /** @description Why it was not taken last: `answered`, `late`, `away`, `unknown`, `closed`, `wrong`, `secret`, `server`. */
            reason: string | null;
            state: components["schemas"]["WebhookDeliveryState"];
            /**
             * Format: int16
             * @description What the system answered last.
             */
            status: number | null;
            /**
             * Format: int32
             * @description How often it was sent.
             */
            tries: number;
        };
        /**
         * @description Where a delivery stands.
         * @enum {string}
         */
        WebhookDeliveryState: "waiting" | "delivered" | "failed" | "dropped";
        /** @description A webhook to save. */
        WebhookForm: {
            active?: null | boolean;
            events: ("alarm.started" | "alarm.ended" | "export.finished" | "plan.ended")[];
            name: string;
            newSecret?: (null | boolean) & unknown;
            url: string & unknown;
            version?: (null | number) & unknown;
            webhookUniqueKey?: (null | string) & unknown;
        };
        /** @description Names a webhook. */
        WebhookKey: {
            /** Format: uuid */
            webhookUniqueKey: string;
        };
        /** @description A webhook; its secret is never told again. */
        WebhookRow: {
            /** @description It is told at present. */
            active: boolean;
            /** @description `alarm.started`, `alarm.ended`, `export.finished`, `plan.ended`. */
            events: string[];
            memberName: string | null;
            /**
             * Format: uuid
             * @description In whose name: of machines at the locations that this member sees, and of exports that they ordered.
             */
            memberUniqueKey: string;
            name: string;
            url: string;
            /**
             * Format: int32
             * @description Sent back with a change.
             */
            version: number;
            /** Format: uuid */
            webhookUniqueKey: string;
        };
        /** @description Pouches of a range of weights. */
        WeightBin: {
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Its least weight.
             */
            from: number;
            /**
             * Format: double
             * @description The least weight of the next one.
             */
            to: number;
        };
        /** @description Weights of ten minutes. */
        WeightTen: {
            /** Format: double */
            mean: number;
            /** Format: int64 */
            n: number;
            /** @description Their begin. */
            time: string;
        };
        /** @description What the ZIP shall hold. */
        ZipOrder: {
            /**
             * Format: date
             * @description Last day.
             */
            endDate?: string | null;
            /**
             * Format: date-time
             * @description First instant after the period.
             */
            endTime?: string | null;
            /** @description Signals; all when absent. */
            itemKeys?: string[] | null;
            /**
             * Format: date
             * @description First day, instead of times.
             */
            startDate?: string | null;
            /**
             * Format: date-time
             * @description First instant.
             */
            startTime?: string | null;
            /** @description Which machines. */
            units: components["schemas"]["ZipUnit"][];
        };
        /** @description A line with one of its machines, or with all its fillers. */
        ZipUnit: {
            /** @description One machine. */
            deviceUniqueKey?: string | null;
            /** @description The line. */
            lineUniqueKey?: string | null;
        };
        /** @description Points of some items. */
        ZoomAnswer: {
            /**
             * Format: int64
             * @description Readings in the window, before thinning.
             */
            sampleCount: number;
            series: components["schemas"]["PointSeries"][];
        };
    };
    responses: {
        /** @description The body is no form (code 501) */
        NoForm: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is of another kind than the call takes (code 501) */
        NoJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description No session (401), or one that ended (40163) */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The permission is missing */
        NotPermitted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The path takes other methods (code 500) */
        OtherMethod: {
            headers: {
                /** @description The methods that it takes */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A fault of ours */
        Ours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The subject of the page is gone, or never was there (code 404) */
        PageGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not carried out; the type says why */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Refused by a rule, nothing there, or changed by somebody else, who is told (code 500) */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conflict"];
            };
        };
        /** @description The body is too large (code 501) */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many tries (code 500); `Retry-After` tells when to come again */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not available, or not in time (code 500) */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The address or the body cannot be read (code 501) */
        Unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Fields break rules (code 501) */
        WrongFields: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldFaults"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_account_fetchAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AccountSettings"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_account_setExpiration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpirationDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AccountSettings"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmHistory_download_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmHistoryQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmHistory_query_list: {
        parameters: {
            query: {
                alarmNumber?: string | null;
                deviceUniqueKey?: string | null;
                endDate?: string | null;
                locationUniqueKey: string;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
                startDate?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["AlarmHistoryRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmHistory_query_number: {
        parameters: {
            query: {
                alarmNumber: string;
                deviceUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmNumberDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmHistory_query_summary: {
        parameters: {
            query: {
                alarmNumber?: string | null;
                deviceUniqueKey?: string | null;
                endDate?: string | null;
                locationUniqueKey: string;
                startDate?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmHistorySummary"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmNotification_copy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmMailSettingsToCopy"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailCopied"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmNotification_query_copy_target: {
        parameters: {
            query: {
                deviceUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailCopyTarget"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmNotification_query_device: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupDeviceRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmNotification_query_estimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmMailSettingsToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailEstimate"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_alarmNotification_query_setting: {
        parameters: {
            query: {
                deviceUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailSettings"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmNotification_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmMailSettingsToReset"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailSettings"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmNotification_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmMailSettingsToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmMailSettings"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_alarmNotification_save_sending: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailSendingToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_analysis_query_analysis_operating_conditions_new: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OperatingAnalysis"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_add_trend_graph_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description The new items. */
                    itemKeys: string[];
                    /** @description The items that the trend shows. */
                    shownItemKeys: string[];
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TrendAnswer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_assetAlarmOccurenceStatus_delete_data: {
        parameters: {
            query: {
                productionAnalysisNarrowedResultUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_download_asset_stop_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description Signals; all when absent. */
                    itemKeys?: string[] | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    scope?: (null | components["schemas"]["FileReach"]) & unknown;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            exportKey: string;
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_download_csv_zip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZipOrder"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            exportKey: string;
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_download_detail_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description Signals; all when absent. */
                    itemKeys?: string[] | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    scope?: (null | components["schemas"]["FileReach"]) & unknown;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            exportKey: string;
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_filling_detail_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FillingActivate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FillingActivation"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_filling_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "-startTime" | "startTime" | "-productionCount" | "productionCount";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["FillingRun"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_assetAlarmOccurenceStatus_query_alarm_data: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                lineUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AlarmNow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_all_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description The items. */
                    itemKeys: string[];
                    /**
                     * Format: int64
                     * @description Most points of a series.
                     */
                    maxPoints?: number | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ZoomAnswer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_all_detail_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "startTime";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DetailRows"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_data_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "startTime" | "-startTime";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["FillingRunFigures"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_detail_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description The items. */
                    itemKeys: string[];
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "startTime";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DetailRows"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_intermediate_table_data_new: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description Instead of the conditions: the record whose parts are wanted. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FillingPart"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_assetAlarmOccurenceStatus_query_location_date: {
        parameters: {
            query: {
                locationUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FillingDates"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_assetAlarmOccurenceStatus_query_production_line_name: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineFillers"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_screen_graph_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisplayConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FillingStrips"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_screen_scv_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description Signals; all when absent. */
                    itemKeys?: string[] | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    scope?: (null | components["schemas"]["FileReach"]) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "startTime";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileRows"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_screen_scv_header_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True instead of an identifier: the runs of every item. */
                    allItems?: boolean | null;
                    /** @description One machine; without it all fillers of the line. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime?: string | null;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description Film code, one of the three identifiers. */
                    filmCode?: string | null;
                    /** @description Signals; all when absent. */
                    itemKeys?: string[] | null;
                    /** @description The line; it or a machine is required. */
                    lineUniqueKey?: string | null;
                    purpose?: (null | components["schemas"]["SearchPurpose"]) & unknown;
                    /**
                     * Format: int64
                     * @description Item number, one of the three identifiers.
                     */
                    recipeDataNumber?: number | null;
                    scope?: (null | components["schemas"]["FileReach"]) & unknown;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    /** @description Product code, one of the three identifiers. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileColumn"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_trend_graph_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The machine. */
                    deviceUniqueKey: string;
                    /**
                     * Format: date-time
                     * @description First instant after the window.
                     */
                    endTime: string;
                    /** @description The record that is displayed. */
                    fillingHistoryUniqueKey?: string | null;
                    /** @description The items. */
                    itemKeys: string[];
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TrendAnswer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_assetAlarmOccurenceStatus_query_window_items: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FillingItemsSearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FillingItemRan"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_case_addCaseAfterLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agreePrivacyPolicy: boolean;
                    agreeTerms: boolean;
                    company: string;
                    department?: null | string;
                    description: string;
                    email: string & unknown;
                    familyName: string;
                    fileUniqueKeys?: (null | string[]) & unknown;
                    firstName: string;
                    function: string & unknown;
                    kanaFamilyName: string;
                    kanaFirstName: string;
                    phone: string;
                    /** @enum {string} */
                    serviceContent: "General" | "MM" | "Support" | "Library";
                    subject: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InquiryTaken"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_case_addCaseBeforeLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agreePrivacyPolicy: boolean;
                    agreeTerms: boolean;
                    company: string;
                    department?: null | string;
                    description: string;
                    email: string & unknown;
                    familyName: string;
                    firstName: string;
                    function: string & unknown;
                    kanaFamilyName: string;
                    kanaFirstName: string;
                    phone: string;
                    /** @enum {string} */
                    serviceContent: "General" | "MM" | "Support" | "Library";
                    subject: string;
                    /** @description People do not see this field, and leave it empty; programs that fill in whatever they find do not. */
                    website?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InquiryTaken"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_case_fetchCase: {
        parameters: {
            query: {
                caseUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Inquiry"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_case_fetchCaseList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    serviceContent?: (null | ("General" | "MM" | "Support" | "Library")) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    state?: (null | ("received" | "in-progress" | "answered")) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["InquiryRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_case_file_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same for each try of one order: it is carried out once, and its answer told again for a day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["InquiryFileToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_case_file_address: {
        parameters: {
            query: {
                fileUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_company_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyWord"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CompanyChoice"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_console_content_detail: {
        parameters: {
            query: {
                contentUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Content"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_content_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    kind?: null | ("notice" | "question" | "popup" | "problem" | "effect" | "voice" | "material" | "news" | "exhibition");
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    state?: null | ("draft" | "released" | "withdrawn");
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["ContentRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_content_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Content"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_content_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentToWithdraw"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Content"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_contract_billing_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_contract_line_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractLineForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_contract_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_customer_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_customer_administrator_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdministratorToInvite"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AdministratorInvited"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_console_customer_detail: {
        parameters: {
            query: {
                companyUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_customer_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "name";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["CustomerSummary"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_customer_location_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLocation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_customer_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CustomerView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_console_inquiry_detail: {
        parameters: {
            query: {
                caseUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DeskInquiry"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_console_inquiry_file_address: {
        parameters: {
            query: {
                caseUniqueKey: string;
                fileUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_inquiry_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    serviceContent?: (null | ("General" | "MM" | "Support" | "Library")) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    state?: (null | ("received" | "in-progress" | "answered")) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["DeskInquiryRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_inquiry_step: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryStep"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DeskInquiry"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_library_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemType?: (null | (10 | 20 | 30 | 40)) & unknown;
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    state?: null | ("draft" | "released" | "withdrawn");
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["KeptItemRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_library_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemToRelease"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["KeptItemRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_library_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemToWithdraw"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["KeptItemRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_console_policy_detail: {
        parameters: {
            query: {
                policyUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PolicyVersion"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_policy_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["PolicyVersionRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_policy_publish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PolicyVersion"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_policy_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyVersionKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_quota_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_quota_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["QuotaRequestRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_staff_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffMember"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffAdded"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_staff_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "name" | "-name" | "lastLoginTime" | "-lastLoginTime" | "registrationDate" | "-registrationDate";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["StaffRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_console_staff_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_documentGroup_fetchLibraryDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endDate?: (null | string) & unknown;
                    facets?: (null | boolean) & unknown;
                    keyword?: (null | string) & unknown;
                    models?: (null | string[]) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "recommended" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc";
                    startDate?: (null | string) & unknown;
                    tagUniqueKeys?: (null | string[]) & unknown;
                    types?: (null | (10 | 20 | 30)[]) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoundItems"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_documentGroup_query_model_list: {
        parameters: {
            query?: {
                type?: (null | (10 | 20 | 30)) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LibraryModel"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_documentHistory_collect_addDocumentHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedDocument"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ItemViews"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EquipmentFields"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_assign_line: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineAssignment"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EquipmentKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_document_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same for each try of one order: it is carried out once, and its answer told again for a day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DocumentRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_document_address: {
        parameters: {
            query: {
                documentUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_document_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_document_download: {
        parameters: {
            query: {
                documentUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_document_query_count: {
        parameters: {
            query: {
                deviceUniqueKey: string & unknown;
                keyword?: (null | string) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DocumentCount"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_document_query_list: {
        parameters: {
            query: {
                category?: (null | (10 | 20 | 30 | 40 | 50)) & unknown;
                deviceUniqueKey: string & unknown;
                keyword?: (null | string) & unknown;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["DocumentRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_download_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EquipmentQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_download_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_import_check: {
        parameters: {
            query: {
                encoding?: (null | ("utf-8" | "shift_jis")) & unknown;
                locationUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ImportReport"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_import_save: {
        parameters: {
            query: {
                encoding?: (null | ("utf-8" | "shift_jis")) & unknown;
                locationUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ImportReport"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_category_option: {
        parameters: {
            query: {
                category: ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan") & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CategoryOffer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_detail: {
        parameters: {
            query: {
                deviceUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_form: {
        parameters: {
            query: {
                deviceUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_label_list: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LabelRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_query_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category?: null | ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan");
                    iotFlag?: (null | boolean) & unknown;
                    keyword?: (null | string) & unknown;
                    /** @description One line. */
                    lineUniqueKey?: string | null;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    maker?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "line" | "-line" | "equipmentNumber" | "-equipmentNumber" | "displayName" | "-displayName" | "deliveryDate" | "-deliveryDate" | "unregisteredDate" | "-unregisteredDate";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["EquipmentRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_summary: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentSummary"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipment_query_unregistered_list: {
        parameters: {
            query?: {
                category?: null | ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan");
                keyword?: (null | string) & unknown;
                locationUniqueKey?: string | null;
                maker?: (null | string) & unknown;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "line" | "-line" | "equipmentNumber" | "-equipmentNumber" | "displayName" | "-displayName" | "deliveryDate" | "-deliveryDate" | "unregisteredDate" | "-unregisteredDate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["EquipmentRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipment_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category: ("filling-machine" | "pump" | "printing-machine" | "inspection-equipment" | "film-sterilizer" | "heat-exchanger" | "cooling-device" | "cutting-machine" | "weight-checker" | "bagging-machine" | "pouch-loader" | "pouch-stocker" | "winding-device" | "conveyor" | "pressure-tester" | "other" | "dangan") & unknown;
                    dangan?: (null | components["schemas"]["DanganFields"]) & unknown;
                    deliveryDate?: null | string;
                    deviceUniqueKey: string & unknown;
                    displayName: string;
                    equipmentNumber: string & unknown;
                    iotFlag: boolean & unknown;
                    lineUniqueKey?: (null | string) & unknown;
                    locationUniqueKey: string & unknown;
                    maker: string;
                    model: string;
                    modelClass?: (null | ("gip" | "infinity" | "l" | "cutter" | "none" | "very-large-capacity" | "large-capacity" | "large-capacity-w4" | "standard" | "standard-w4" | "standard-wide-w4")) & unknown;
                    remarks?: null | string;
                    specification?: null | string;
                    version: number & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EquipmentRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_device_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupDevicesToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_member_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMembersToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipmentGroup_query_candidate: {
        parameters: {
            query?: {
                groupUniqueKey?: string | null;
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupDeviceRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipmentGroup_query_list: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_equipmentGroup_query_member_candidate: {
        parameters: {
            query: {
                groupUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupMemberCandidate"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_save_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_equipmentGroup_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupToRename"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GroupRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_favorite_collect_addAndCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemToMark"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ItemMark"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_general_export_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ExportRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_export_file: {
        parameters: {
            query: {
                exportKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_export_list: {
        parameters: {
            query?: {
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["ExportRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_export_progress: {
        parameters: {
            query: {
                exportKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export's row, at each change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_general_export_retry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ExportRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_cloud_front_url: {
        parameters: {
            query: {
                cookieFlag?: boolean | null;
                fileUrl: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_function_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OpenFunctions"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_function_permission: {
        parameters: {
            query: {
                functionCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Permitted"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_policy_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WaitingPolicy"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SessionLife"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_query_viewable: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ViewableAnswer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["PageGone"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_select_mmOrSupport_authority: {
        parameters: {
            query: {
                currentPage: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PageAuthority"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_general_select_popup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PopupText"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_general_stream: {
        parameters: {
            query?: {
                lineUniqueKey?: string | null;
                topics?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events `{topic, row}` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_general_update_policy_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_general_write_access_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessMove"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: string;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_home_visit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["HomeVisit"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_account_statistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberStatistics"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_active_member_select: {
        parameters: {
            query?: {
                keyword?: (null | string) & unknown;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "name" | "-name" | "lastLoginTime" | "-lastLoginTime" | "registrationDate" | "-registrationDate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["MemberRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_active_member_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberToSwitch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_audit_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_audit_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Part of a name. */
                    actor?: string | null;
                    /**
                     * Format: date-time
                     * @description The instant before which the lines end.
                     */
                    endTime?: string | null;
                    kind?: null | components["schemas"]["AuditKind"];
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["AuditRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PasswordSet"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_check_user_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountToCheck"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null | components["schemas"]["AccountState"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_detail_select: {
        parameters: {
            query: {
                memberId: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_detail_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    department?: null | string;
                    familyName: string;
                    firstName: string;
                    kanaFamilyName: string & unknown;
                    kanaFirstName: string & unknown;
                    languageC: ("ja" | "en" | "ko") & unknown;
                    memberId: string & unknown;
                    memberTypeCode?: (null | (10 | 20 | 30)) & unknown;
                    phone1: string & unknown;
                    phone2?: null | string;
                    position?: null | string;
                    version: number & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_detail_update_select: {
        parameters: {
            query: {
                memberId: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberForm"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_email_change_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmail"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EmailLinkSent"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_get_api_permission_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FreshKeys"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_hug_address_ip_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestrictionDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedRestriction"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_hug_address_ip_select: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Restriction"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_hug_login_after: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AfterLogin"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LoginNews"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_hug_member_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberToInvite"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Invited"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_hugHomeMemberLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LoginAnswer"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_location_select: {
        parameters: {
            query: {
                memberId: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberLocations"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_location_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationEdit"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberLocations"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_member_loginDetail_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_member_loginDetail_select: {
        parameters: {
            query: {
                endDate?: (null | string) & unknown;
                hugHomeMemberUniqueKeyC: string & unknown;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
                startDate?: (null | string) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LogInRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_password_reissue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_password_reissue_verify: {
        parameters: {
            query: {
                param: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LinkAccepted"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_api_call: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ApiCallRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_api_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ApiKeyRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_constant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ConstantRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_query_contract_attribute_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ContractView"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PermissionRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_user_id: {
        parameters: {
            query: {
                email: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null | components["schemas"]["Colleague"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WebhookRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_query_webhook_delivery: {
        parameters: {
            query: {
                webhookUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WebhookDeliveryRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_quota_change_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["QuotaAccepted"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_register_newAccountRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agreePrivacyPolicy: boolean;
                    agreeTerms: boolean;
                    department?: null | string;
                    familyName: string;
                    firstName: string;
                    kanaFamilyName: string & unknown;
                    kanaFirstName: string & unknown;
                    languageC: ("ja" | "en" | "ko") & unknown;
                    locationUniqueKeys: string[] & unknown;
                    mainLocationUniqueKey: string & unknown;
                    memberTypeCode: (10 | 20 | 30) & unknown;
                    param: string & unknown;
                    password: string;
                    passwordConfirmation: string;
                    phone1: string & unknown;
                    phone2?: null | string;
                    position?: null | string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Registered"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_register_newAccountSelect: {
        parameters: {
            query: {
                param: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RegistrationForm"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_resend_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDeliveryKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_save_api_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ApiKeyRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_save_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedWebhook"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_test_api_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyTrial"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ApiKeyTrialResult"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_tlk_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PickingSession"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_tlk_login_account_leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PickingSession"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_tlk_login_account_query: {
        parameters: {
            query?: {
                keyword?: string | null;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["CustomerRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_hughomememberC_tlk_login_account_select: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VisitingSession"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_update_email: {
        parameters: {
            query: {
                memberId: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["EmailMoved"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_hughomememberC_verify_memberId: {
        parameters: {
            query: {
                memberId: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AddressVerified"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionChecklist_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChecklistDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionChecklist_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionChecklist_query_detail: {
        parameters: {
            query: {
                checklistUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChecklistDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionChecklist_query_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChecklistRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionChecklist_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChecklistDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same for each try of one order: it is carried out once, and its answer told again for a day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_file_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same for each try of one order: it is carried out once, and its answer told again for a day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["InspectionFileToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_file_address: {
        parameters: {
            query: {
                fileUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_file_download: {
        parameters: {
            query: {
                fileUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_followUp_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowUpToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FollowUpRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_query_detail: {
        parameters: {
            query: {
                inspectionUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_query_form: {
        parameters: {
            query: {
                checklistUniqueKey?: (null | string) & unknown;
                deviceUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionForm"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_query_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceUniqueKey?: (null | string) & unknown;
                    endDate?: (null | string) & unknown;
                    kind?: (null | (10 | 20 | 30 | 40 | 50 | 60)) & unknown;
                    locationUniqueKey?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    result?: (null | (10 | 20 | 30)) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    startDate?: (null | string) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["InspectionRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_query_member: {
        parameters: {
            query: {
                deviceUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionMember"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectionHistory_query_overview: {
        parameters: {
            query?: {
                deviceUniqueKey?: (null | string) & unknown;
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionOverview"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectionHistory_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InspectionRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_libraryHelp_query_alarm: {
        parameters: {
            query: {
                alarmNumber: string;
                model?: (null | string) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LibraryHelp"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_libraryHelp_query_model: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    model: string;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "recommended" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc";
                    type?: (null | (10 | 20 | 30)) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LibraryItem"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_device_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineDevicesToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_device_replace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineDeviceToReplace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_device_unregister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineDeviceKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_line_query_list: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_save_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_line_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_login_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_login_session_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_login_session_end: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_login_session_end_others: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SessionsEnded"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_login_session_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OwnSessionRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_notice_confirm_notice_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeKeys"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_notice_fetchHeaderNoticeList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["NoticeRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_notice_fetchNotice: {
        parameters: {
            query: {
                memberNoticeUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["NoticeText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_notice_fetchNoticeList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    serviceType?: (null | ("Business" | "MM" | "Support" | "Library" | "All")) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    unreadOnly?: (null | boolean) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["NoticeRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_notice_notice_unread_to_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesToRead"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UnreadNotices"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_notice_query_notice_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["NoticeInfo"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_column_query: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StatusColumns"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_column_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ColumnChoice"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StatusColumns"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_day: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StatusDay"][];
                        message: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_detail: {
        parameters: {
            query: {
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineImage"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_detail_day: {
        parameters: {
            query: {
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineImageDay"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_query_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StatusRow"][];
                        message: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_plan_actual: {
        parameters: {
            query: {
                date?: (null | string) & unknown;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Schedule"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_plan_day: {
        parameters: {
            query: {
                date?: (null | string) & unknown;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ScheduleDay"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_plan_outside: {
        parameters: {
            query: {
                date?: (null | string) & unknown;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ScheduleOutside"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_stop: {
        parameters: {
            query: {
                date?: string | null;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineStop"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_stop_day: {
        parameters: {
            query: {
                date?: string | null;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineStopDay"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_stop_reason: {
        parameters: {
            query: {
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StopReasons"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_query_today: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TodayAnswer"];
                        message: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_query_trend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineTrendQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineTrend"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_merge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartToMerge"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RecordedStop"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_micro_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MicroStopToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MicroStopLimit"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_reason_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopReasonOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StopReasonRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_reason_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopReasonToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StopReasonRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartToRecord"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RecordedStop"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_separate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartToSeparate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RecordedStop"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_stop_split: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartToSplit"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RecordedStop"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_stream: {
        parameters: {
            query?: {
                lineUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows of the list, as they change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StatusRow"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_template_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operatingStatus_template_query: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ColumnTemplates"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_template_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ColumnTemplate"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operatingStatus_template_share: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ColumnTemplate"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_optimumSettingWeightSearchHistory_query_compare_after: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AfterAsked"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TargetAfter"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_optimumSettingWeightSearchHistory_select_liquid_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LiquidType"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_optimumSettingWeightSearchHistory_setting_search_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentTarget?: (null | number) & unknown;
                    /** @description The filler. */
                    deviceUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    historyOnly?: (null | boolean) & unknown;
                    item?: (null | components["schemas"]["AskedItem"]) & unknown;
                    liquidAmount?: (null | number) & unknown;
                    /** @description The liquid. */
                    liquidTypeUniqueKey?: string | null;
                    lowerLimit?: (null | number) & unknown;
                    market?: (null | ("japan" | "eMark")) & unknown;
                    nominal?: (null | number) & unknown;
                    objective?: (null | ("okCount" | "fixedLiquid")) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    pricePerKg?: (null | number) & unknown;
                    searchUniqueKey?: (null | string) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    tare?: (null | number) & unknown;
                    upperLimit?: (null | number) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TargetWeightFound"] | {
                            count: number;
                            data: components["schemas"]["FormerSearch"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_partsReplacement_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_alarm_query: {
        parameters: {
            query: {
                deviceUniqueKey: string;
                replacedLocation: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartAlarmRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_partsReplacement_alarm_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartAlarmToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartAlarmRow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_partsReplacement_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_partsReplacement_leadTime_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartLeadTime"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_query_detail: {
        parameters: {
            query: {
                partsUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartDetail"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_query_due: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartsDue"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_query_history: {
        parameters: {
            query: {
                deviceUniqueKey: string;
                latestOnly?: boolean | null;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["PartRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_query_option: {
        parameters: {
            query: {
                deviceUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartOptions"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_partsReplacement_query_use: {
        parameters: {
            query: {
                partsUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PartCourse"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_partsReplacement_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_pre_login_notice_query_cloud_front_url: {
        parameters: {
            query: {
                fileUrl: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FileAddress"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_html_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PolicyText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_html_protocol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PolicyText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_html_qa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteQuestion"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_detail_exhibition_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExhibitionKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ExhibitionText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_detail_news_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["NewsText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_effect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteEffect"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_line: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null | components["schemas"]["SiteLine"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_materials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteMaterial"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeadlineQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteHeadline"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_problems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteProblem"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_pre_login_notice_query_pre_voices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SiteVoice"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Schedule"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_download_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleFileQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_download_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoConditions"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_import_check: {
        parameters: {
            query: {
                encoding?: (null | ("utf-8" | "shift_jis")) & unknown;
                locationUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ImportReport"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_import_save: {
        parameters: {
            query: {
                encoding?: (null | ("utf-8" | "shift_jis")) & unknown;
                locationUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ImportReport"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_productionSchedule_query_recipe: {
        parameters: {
            query: {
                keyword?: string | null;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ScheduleItem"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_productionSchedule_query_week: {
        parameters: {
            query: {
                lineUniqueKey: string;
                week?: (null | ("this" | "last" | "next")) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ScheduleOfWeek"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_shortfall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleShortfall"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Schedule"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_productionSchedule_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Schedule"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchHtmlEditRichText: {
        parameters: {
            query: {
                htmlEditUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["QuestionText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchHtmlEditRichTextAfter: {
        parameters: {
            query: {
                htmlEditUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["QuestionText"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchQAHtmlEditList: {
        parameters: {
            query: {
                displaySection: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["QuestionRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchQAHtmlEditListAfter: {
        parameters: {
            query: {
                displaySection: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["QuestionRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchQuestionAnswer: {
        parameters: {
            query?: {
                keyword?: (null | string) & unknown;
                page?: number;
                serviceType?: (null | (50 | 10 | 20 | 30 | 40)) & unknown;
                size?: 10 | 20 | 50 | 100;
                sort?: "order";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["QuestionRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_fetchQuestionAnswerAfter: {
        parameters: {
            query?: {
                keyword?: (null | string) & unknown;
                page?: number;
                serviceType?: (null | (50 | 10 | 20 | 30 | 40)) & unknown;
                size?: 10 | 20 | 50 | 100;
                sort?: "order";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["QuestionRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_questionAnswer_recordQAHistory: {
        parameters: {
            query: {
                htmlEditUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_recipeData_confirm_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeToConfirm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_download: {
        parameters: {
            query: {
                backupUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_query_change_list: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UnexpectedChangeRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_query_difference: {
        parameters: {
            query: {
                deviceUniqueKey: string;
                firstBackupUniqueKey: string;
                recipeDataNumber: number;
                secondBackupUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VersionDifference"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_query_item_list: {
        parameters: {
            query: {
                deviceUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["BackupItemRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_query_list: {
        parameters: {
            query?: {
                locationUniqueKey?: string | null;
                page?: number;
                size?: 10 | 20 | 50 | 100;
                sort?: "line" | "linkTime" | "-linkTime";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["BackupListRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_recipeData_query_version_list: {
        parameters: {
            query: {
                deviceUniqueKey: string;
                recipeDataNumber: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ItemVersionRow"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_download_screen_graph_csv_day: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /** @description Names of figures. */
                    figures: string[];
                    side?: (null | components["schemas"]["ComparedSide"]) & unknown;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_download_screen_graph_csv_standard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /** @description Names of figures: at most five. */
                    figures?: string[] | null;
                    /** @description Signals: at most 15 of 5 categories. */
                    itemKeys?: string[] | null;
                    side?: (null | components["schemas"]["ComparedSide"]) & unknown;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_support_fetchLineDeviceInfo: {
        parameters: {
            query: {
                locationUniqueKey?: string | null;
                screen: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LineDeviceInfo"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_fetchProductionAnalysisAggregateInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Compared"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Comparison"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_fetchProductionAnalysisAggregateInfoExtra: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Compared"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ComparisonExtra"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_support_fetchProductionAnalysisNarrowedResultInfo: {
        parameters: {
            query?: {
                page?: number;
                productionAnalysisNarrowedResultUniqueKey?: string | null;
                size?: 10 | 20 | 50 | 100;
                sort?: "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["SavedAnalysis"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_support_invokeGC: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_support_query_fetchLocationOperatingTime: {
        parameters: {
            query: {
                endDate: string;
                locationUniqueKey?: string | null;
                startDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LocationTime"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_film_bag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BagAsked"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["BagTrace"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_film_lot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilmLotAsked"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FilmLotTrace"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_loss_tree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LossAnalysis"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_daily_perLine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_daily_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_monthly_perLine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_monthly_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_weekly_perLine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_operatingRate_byRecipe_weekly_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RatesPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_alarm_single: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AnalysedAlarm"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_film_single: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FilmFigures"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_film_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FilmFigures"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_film_usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FilmUsage"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_film_usage_single: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FilmUsage"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_fold_day: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /** @description Names of figures. */
                    figures: string[];
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoldedDays"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_fold_day_single: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /** @description Names of figures. */
                    figures: string[];
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoldedDays"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_operation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit?: (null | components["schemas"]["AnalysisUnit"]) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OperationFigures"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_single: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FigureSet"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_single_day: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DayFigures"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_single_day_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    side?: (null | components["schemas"]["ComparedSide"]) & unknown;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_single_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    side?: (null | components["schemas"]["ComparedSide"]) & unknown;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UnitTotals"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_total_day: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DayFigures"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_total_day_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate: string;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_production_result_total_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_daily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FiguresPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_daily_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day; at most a year with the first.
                     */
                    endDate: string;
                    /** @description The items. */
                    items: components["schemas"]["AskedItem"][];
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /** @description A row for each line; all lines together when absent. */
                    perLine?: boolean;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_monthly: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FiguresPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_monthly_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day; at most a year with the first.
                     */
                    endDate: string;
                    /** @description The items. */
                    items: components["schemas"]["AskedItem"][];
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /** @description A row for each line; all lines together when absent. */
                    perLine?: boolean;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FiguresPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_summary_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day; at most a year with the first.
                     */
                    endDate: string;
                    /** @description The items. */
                    items: components["schemas"]["AskedItem"][];
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /** @description A row for each line; all lines together when absent. */
                    perLine?: boolean;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_weekly: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsInDays"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FiguresPerItem"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_productionAnalysisAggregate_byRecipe_weekly_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day; at most a year with the first.
                     */
                    endDate: string;
                    /** @description The items. */
                    items: components["schemas"]["AskedItem"][];
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /** @description A row for each line; all lines together when absent. */
                    perLine?: boolean;
                    /**
                     * Format: date
                     * @description First day.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_recipe_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One location; all viewable ones when absent. */
                    locationUniqueKey?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /** @description A part of the name; half-width, letter case aside. */
                    recipeDataName?: string | null;
                    recipeDataNumber?: (null | (string | number)) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "number";
                    /** @description A part of the user's code; half-width, letter case aside. */
                    userItemCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["ItemChoiceRow"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_query_reject_seal_bar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    barCount?: (null | number) & unknown;
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    endDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant after the period.
                     */
                    endTime?: string | null;
                    /**
                     * Format: date
                     * @description First day, instead of times.
                     */
                    startDate?: string | null;
                    /**
                     * Format: date-time
                     * @description First instant.
                     */
                    startTime?: string | null;
                    unit: components["schemas"]["AnalysisUnit"] & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SealBarAnalysis"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_recordQueryParameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryNote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_report_schedule_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportScheduleToDelete"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_support_report_schedule_detail: {
        parameters: {
            query: {
                productionAnalysisNarrowedResultUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ReportSchedule"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_report_schedule_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportScheduleToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ReportSchedule"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_save_csv_download_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadNote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_save_query_parameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedAnalysisKey"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_save_query_parameters_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_save_query_parameters_details: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisDetails"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_support_search_productionAnalysisNarrowedResult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Last day of creation.
                     */
                    endDate?: string | null;
                    /** @description A part of the name; letter case aside. */
                    keyword?: string | null;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    screen?: (null | components["schemas"]["AnalysisScreen"]) & unknown;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest";
                    /**
                     * Format: date
                     * @description First day of creation, in the zone of the caller's main location.
                     */
                    startDate?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["SavedAnalysis"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_tag_getTagList: {
        parameters: {
            query?: {
                type?: (null | (10 | 20 | 30)) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["LibraryTag"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_trendGraphTemplateMaster_delete_graph_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphTemplateKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_trendGraphTemplateMaster_query_graph_master_data: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                screen?: (null | components["schemas"]["GraphScreen"]) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GraphMaster"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_trendGraphTemplateMaster_save_graph_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphTemplateToSave"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GraphTemplate"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_fetchLibraryVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endDate?: (null | string) & unknown;
                    facets?: (null | boolean) & unknown;
                    keyword?: (null | string) & unknown;
                    models?: (null | string[]) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "recommended" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc";
                    startDate?: (null | string) & unknown;
                    tagUniqueKeys?: (null | string[]) & unknown;
                    types?: (null | (10 | 20 | 30)[]) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoundItems"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_position: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeftVideo"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_selectData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedVideo"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoOverview"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_selectDocumentHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc" | "recommended";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LibraryItem"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_selectDocumentList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc" | "recommended";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LibraryItem"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_selectVideoHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc" | "recommended";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LibraryItem"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_overview_selectVideoLIst: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "newest" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc" | "recommended";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            count: number;
                            data: components["schemas"]["LibraryItem"][];
                        };
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_upload_abandon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoUploadKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_upload_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoToUpload"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoUpload"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_upload_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoUploadKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoUpload"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_video_upload_part: {
        parameters: {
            query: {
                offset: number & unknown;
                uploadUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoUpload"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_video_upload_state: {
        parameters: {
            query: {
                uploadUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoUpload"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_workingFlow_DropDownList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FlowWorkType"][];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_workingFlow_fetchLibraryWorkingFlow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: (null | string) & unknown;
                    models?: (null | string[]) & unknown;
                    /**
                     * @description From 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page.
                     * @default 20
                     * @enum {integer}
                     */
                    size?: 10 | 20 | 50 | 100;
                    /** @enum {string} */
                    sort?: "recommended" | "newestUpload" | "oldestUpload" | "mostViewed" | "leastViewed" | "nameAsc" | "nameDesc";
                    workTypeKey?: (null | string) & unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoundFlows"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoJson"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_workingFlow_saveWorkingFlowHistory: {
        parameters: {
            query: {
                workingFlowUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_workingFlow_select: {
        parameters: {
            query: {
                workingFlowUniqueKey: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VideoFlow"];
                        message: string | null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotPermitted"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_files_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The signed address, from `general/export/file` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    head_files_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The signed address, from `general/export/file` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_ingest_v1_batches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One batch */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            /** @description Stored, or known from before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTaken"];
                };
            };
            /** @description Broken gzip or JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown gateway or wrong secret */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["OtherMethod"];
            /** @description The body did not come in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too large: send it in parts */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Neither JSON nor NDJSON, or packed in another way than gzip */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rules are broken; nothing is stored */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many wrong secrets from this address; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many batches at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_ingest_v1_item_data: {
        parameters: {
            query: {
                /** @description The filler's equipment number */
                device: string;
                /** @description When the machine wrote it: ISO 8601 with offset, at most 35 days ago */
                time: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All items of the machine */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemDataBody"];
            };
        };
        responses: {
            /** @description Kept, or known from before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDataTaken"];
                };
            };
            /** @description Broken gzip or JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown gateway or wrong secret */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["OtherMethod"];
            /** @description The body did not come in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No JSON, or packed in another way than gzip */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rules are broken; nothing is stored */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many wrong secrets from this address; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too much at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "get_reference_openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Response with json format data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            405: components["responses"]["OtherMethod"];
        };
    };
    get_site_files_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's key */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    head_site_files_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's key */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The caller has this file already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            405: components["responses"]["OtherMethod"];
            409: components["responses"]["Refused"];
            /** @description The file has no such part */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["WrongFields"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Ours"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_webapi_v1_alarms: {
        parameters: {
            query: {
                cursor?: string | null;
                deviceUniqueKey?: string | null;
                endTime: string & unknown;
                lineUniqueKey?: string | null;
                size?: number | null;
                startTime: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SystemAlarm"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_changes: {
        parameters: {
            query?: {
                cursor?: string | null;
                size?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SystemChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_devices: {
        parameters: {
            query?: {
                lineUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SystemDevice"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_lines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SystemLine"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_parts_due: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                locationUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartsDue"];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_production: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                endDate?: string | null;
                endTime?: string | null;
                lineUniqueKey?: string | null;
                startDate?: string | null;
                startTime?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FigureSet"];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_production_days: {
        parameters: {
            query: {
                deviceUniqueKey?: string | null;
                endDate: string;
                lineUniqueKey?: string | null;
                startDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DayFigures"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_production_hours: {
        parameters: {
            query: {
                deviceUniqueKey?: string | null;
                endDate: string;
                lineUniqueKey?: string | null;
                startDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HourFigures"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_production_items: {
        parameters: {
            query?: {
                deviceUniqueKey?: string | null;
                endDate?: string | null;
                endTime?: string | null;
                lineUniqueKey?: string | null;
                startDate?: string | null;
                startTime?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ItemFigures"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_runs: {
        parameters: {
            query: {
                cursor?: string | null;
                deviceUniqueKey?: string | null;
                endTime: string & unknown;
                lineUniqueKey?: string | null;
                size?: number | null;
                startTime: string & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SystemRun"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_schedules: {
        parameters: {
            query: {
                endDate?: (null | string) & unknown;
                lineUniqueKey: string;
                startDate?: (null | string) & unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Schedule"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    post_webapi_v1_schedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same for each try of one order: it is carried out once, and its answer told again for a day. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleToAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Schedule"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    post_webapi_v1_schedules_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    post_webapi_v1_schedules_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleToUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Schedule"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_status: {
        parameters: {
            query?: {
                lineUniqueKey?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatusRow"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    get_webapi_v1_stops: {
        parameters: {
            query: {
                date?: string | null;
                lineUniqueKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LineStop"][];
                    };
                };
            };
            /** @description Unchanged: the caller holds this answer (If-None-Match) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
}
